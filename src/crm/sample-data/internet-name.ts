import type { Country } from './countries/country.ts'

const WITHOUT_MARKS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  œ: 'oe',
}
const REMEMBERED_MAX = 5000
const remembered = new Map<string, string>()

/** A name as it appears in an e-mail or web address: `Jörg Weiß` becomes `joerg-weiss` in Germany. */
export function internetName(text: string, country: Country): string {
  const key = `${country.name}/${text}`
  let name = remembered.get(key)
  if (name === undefined) {
    name = toAscii(text, country)
    if (remembered.size >= REMEMBERED_MAX) remembered.clear()
    remembered.set(key, name)
  }
  return name
}

function toAscii(text: string, country: Country): string {
  const respelled = text
    .split(' ')
    .map((word) => country.latin?.[word] ?? word.toLowerCase())
    .join('-')
  let ascii = ''
  for (const letter of respelled) ascii += country.latin?.[letter] ?? WITHOUT_MARKS[letter] ?? letter
  return ascii
    .normalize('NFD')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}
