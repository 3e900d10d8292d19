import type { Kith, Person } from '../kith.ts'
import type { Ids } from './records.ts'

/** What came back, as text, headers included. */
export interface Reply {
  status: number
  headers: Record<string, unknown>
  text: string
}

/** One thing a door offers that names a record. */
export interface NamingCase {
  name: string
  /** What is asked about the records with these ids. */
  send(person: Person, ids: Ids): Promise<Reply>
  /** The status that answers a record that is not there. */
  refusal: number[]
  /** Only some people may do it at all, whomever it is about. */
  isForAdmins?: boolean
  isRead: boolean
  /** Names them by what stands in them, which has to be there once only. */
  isByText?: boolean
  /** The same code answers it at another door, where it is tried in every way. */
  isTriedElsewhere?: boolean
}

/** One thing a door offers that names no record: a list, a search, a profile. */
export interface ScopedCase {
  name: string
  send(person: Person): Promise<Reply>
  /** Whether the owner of what is hidden finds it in this way. */
  isFinding: boolean
}

/** A door as these tests see it. */
export interface GuardedDoor {
  name: string
  naming: NamingCase[]
  scoped: ScopedCase[]
  /** What it offers and no case speaks of: a new route without a case. */
  missing: string[]
  /** Cases of routes that are gone. */
  surplus: string[]
}

export type OpenDoor = (kith: Kith) => Promise<GuardedDoor>

/** The same but for numbers and the request's id: what two answers have to be that tell nothing apart. */
export const withoutNumbers = ({ status, headers, text }: Reply): unknown => {
  const { date, 'content-length': _, 'request-id': __, ...rest } = headers
  return {
    status,
    headers: rest,
    text: text.replace(/"request_id":"[^"]*"/, '"request_id":""').replace(/\d+/g, '0'),
  }
}

/** How a search may be spelled that should find a word: as it is, in capitals, begun, with accents, mistyped, among others. */
export function spellings(word: string): string[] {
  const accented = word.replace('a', 'á').replace('e', 'è').replace('u', 'ü')
  return [
    word,
    word.toUpperCase(),
    word.slice(0, 5),
    accented,
    word.slice(0, 3) + word.slice(4),
    `"${word}" OR ${word}*`,
  ]
}

type Read = (
  person: Person,
  ids: Ids,
  method: 'GET' | 'HEAD',
  headers: Record<string, string>,
) => Promise<Reply>

/** Requests that ask for less than the whole must tell no more: HEAD, conditions and ranges. */
export const otherWaysToRead = (name: string, read: Read): NamingCase[] => [
  {
    name: name.replace('GET', 'HEAD'),
    isRead: true,
    refusal: [404],
    send: (person, ids) => read(person, ids, 'HEAD', {}),
  },
  {
    name: `${name} under conditions`,
    isRead: true,
    refusal: [404],
    send: (person, ids) => {
      const since = new Date(0).toUTCString()
      return read(person, ids, 'GET', {
        'if-none-match': '*',
        'if-modified-since': since,
        'if-unmodified-since': since,
        range: 'bytes=0-1',
      })
    },
  },
]
