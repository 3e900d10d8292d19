/** What an address of this door stands for. */
export type DavResource =
  | { kind: 'root' | 'principals' | 'principal' | 'home' | 'calendars' }
  | { kind: 'book'; book: string }
  | { kind: 'card'; book: string; name: string }
  | { kind: 'calendar'; calendar: string }
  | { kind: 'entry'; calendar: string; name: string }
  | { kind: 'nothing' }

export const ROOT = '/dav/'
export const HOME = '/dav/books/'
export const CALENDARS_HOME = '/dav/calendars/'
export const PRINCIPALS = '/dav/principals/'
/** Where clients look for the addresses (RFC 6764, section 5). */
const WELL_KNOWN = /^\/\.well-known\/(?:card|cal)dav\/?(?:\?|$)/
const OURS = /^\/dav(?:[/?]|$)/

export const principalOf = (user: { id: number }): string => `${PRINCIPALS}${user.id}/`
export const bookAddress = (book: string): string => `${HOME}${encodeURIComponent(book)}/`
export const cardAddress = (book: string, name: string): string =>
  bookAddress(book) + encodeURIComponent(name)

export const calendarAddress = (calendar: string): string =>
  `${CALENDARS_HOME}${encodeURIComponent(calendar)}/`
export const entryAddress = (calendar: string, name: string): string =>
  calendarAddress(calendar) + encodeURIComponent(name)

/** Whether this door answers for a target: its own addresses, and where clients look for them. */
export const isDavAddress = (target: string): boolean => OURS.test(target) || isWellKnown(target)

export const isWellKnown = (target: string): boolean => WELL_KNOWN.test(target)

/** Characters that stand in no name of a card or an entry: they could mean another place. */
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
  const isOfBooks = second === 'books'
  if ((!isOfBooks && second !== 'calendars') || parts.some((part) => part === undefined))
    return { kind: 'nothing' }
  if (parts.length === 2) return { kind: isOfBooks ? 'home' : 'calendars' }
  if (parts.length === 3)
    return isOfBooks ? { kind: 'book', book: third! } : { kind: 'calendar', calendar: third! }
  if (path.endsWith('/') || !isName(fourth!)) return { kind: 'nothing' }
  return isOfBooks
    ? { kind: 'card', book: third!, name: fourth! }
    : { kind: 'entry', calendar: third!, name: fourth! }
}

const isName = (text: string): boolean =>
  text !== '.' && text !== '..' && !NOT_IN_NAME.test(text) && text.length <= 255

function decoded(part: string): string | undefined {
  try {
    const text = decodeURIComponent(part)
    return text.isWellFormed() ? text : undefined
  } catch {
    return undefined
  }
}
