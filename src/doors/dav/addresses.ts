/** What an address of this door stands for. */
export type DavResource =
  | { kind: 'root' | 'principals' | 'principal' | 'home' }
  | { kind: 'book'; book: string }
  | { kind: 'card'; book: string; name: string }
  | { kind: 'nothing' }

export const ROOT = '/dav/'
export const HOME = '/dav/books/'
export const PRINCIPALS = '/dav/principals/'
export const WELL_KNOWN = '/.well-known/carddav'

export const principalOf = (user: { id: number }): string => `${PRINCIPALS}${user.id}/`
export const bookAddress = (book: string): string => `${HOME}${encodeURIComponent(book)}/`
export const cardAddress = (book: string, name: string): string =>
  bookAddress(book) + encodeURIComponent(name)

/** Whether this door answers for a target: its own addresses, and where clients look for them (RFC 6764, section 5). */
export function isDavAddress(target: string): boolean {
  const [path = ''] = target.split('?', 1)
  return /^\/dav(?:\/|$)/.test(path) || path === WELL_KNOWN || path === `${WELL_KNOWN}/`
}

/** Characters that stand in no name of a card: they could mean another place. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters to find
const NOT_IN_NAME = /[\u0000-\u001f\u007f/\\]/

/** What a path, or an address that a client sends in a body, stands for. Of collections the last slash may be missing. */
export function readAddress(address: string, userId: number): DavResource {
  const path = /^[a-z]+:\/\/[^/]*/i.test(address) ? address.replace(/^[a-z]+:\/\/[^/]*/i, '') : address
  const parts = path.split('?', 1)[0]!.split('/').slice(1).map(decoded)
  if (parts.at(-1) === '') parts.pop()
  const [first, second, third, fourth] = parts
  if (first !== 'dav' || parts.length > 4) return { kind: 'nothing' }
  if (parts.length === 1) return { kind: 'root' }
  if (second === 'principals')
    return parts.length === 2
      ? { kind: 'principals' }
      : { kind: parts.length === 3 && third === String(userId) ? 'principal' : 'nothing' }
  if (second !== 'books' || parts.some((part) => part === undefined)) return { kind: 'nothing' }
  if (parts.length === 2) return { kind: 'home' }
  if (parts.length === 3) return { kind: 'book', book: third! }
  if (
    path.endsWith('/') ||
    fourth === '.' ||
    fourth === '..' ||
    NOT_IN_NAME.test(fourth!) ||
    fourth!.length > 255
  )
    return { kind: 'nothing' }
  return { kind: 'card', book: third!, name: fourth! }
}

function decoded(part: string): string | undefined {
  try {
    const text = decodeURIComponent(part)
    return text.isWellFormed() ? text : undefined
  } catch {
    return undefined
  }
}
