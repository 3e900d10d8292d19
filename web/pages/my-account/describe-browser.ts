import { myAccountTexts } from '../../texts/my-account.ts'

const BROWSERS: Array<[RegExp, string]> = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: Array<[RegExp, string]> = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** "Firefox on Linux", from what a browser calls itself; the order matters, as most claim to be several. */
export function describeBrowser(userAgent: string | null | undefined): string {
  const find = (names: Array<[RegExp, string]>) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = find(BROWSERS)
  const system = find(SYSTEMS)
  if (!browser) return myAccountTexts.unknownDevice
  return system ? `${browser} on ${system}` : browser
}
