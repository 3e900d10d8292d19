import { spawn } from 'node:child_process'

/** Opens an address in the browser of whoever sits there; where that is not possible they have the address before them. */
export function openBrowser(address: string, platform = process.platform): void {
  const [program, ...words] =
    platform === 'win32'
      ? ['rundll32', 'url.dll,FileProtocolHandler', address]
      : [platform === 'darwin' ? 'open' : 'xdg-open', address]
  spawn(program!, words, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}
