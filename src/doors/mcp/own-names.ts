import type { Site } from '../site.ts'

/** Under which names the server may be addressed, and from pages of which sites. */
export interface OwnNames {
  host(header: string | undefined): boolean
  origin(header: string | undefined): boolean
}

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Names of this machine, and those in the base addresses; ports do not count, because proxies change them. */
export function ownNames(site: Site): OwnNames {
  let bases = ''
  let names = new Set(LOCAL_NAMES)
  const isOwn = (name: string): boolean => {
    const current = `${site.baseUrlFor(false)} ${site.baseUrlFor(true)}`
    if (current !== bases) {
      bases = current
      const based = current.split(' ').map((base) => URL.parse(base)?.hostname ?? '')
      names = new Set([...LOCAL_NAMES, ...based.filter(Boolean)])
    }
    return names.has(name)
  }
  return {
    host: (header) => header !== undefined && isOwn(hostname(`http://${header}`)),
    origin: (header) => header === undefined || isOwn(hostname(header)),
  }
}

/** The name in an address that is nothing but scheme, name and port; empty for all else, `null` included. */
function hostname(address: string): string {
  if (!/^https?:\/\/[^\s/?#@\\]+$/i.test(address)) return ''
  return URL.parse(address)?.hostname ?? ''
}
