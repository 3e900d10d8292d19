/** What the load knows of one contact: what was acknowledged, and what an unanswered request may have made of it. */
export interface Tracked {
  /** In its first name, unlike every other contact's. */
  marker: string
  id?: number
  state: ContactState
  /** The state if the request that was under way when the server died was carried out. */
  pending?: ContactState
  /** The Idempotency-Key it was created with. */
  key: string
  /** A word that an update took out of it, which search must not find any more. */
  formerWord?: string
}

export interface ContactState {
  /** Stands in every field; undefined: there is no such contact. */
  word: string | undefined
  isTrashed: boolean
  notes: NoteState[]
  /** How many lines of history it has. */
  entries: number
}

export interface NoteState {
  id?: number
  /** In its text. */
  word: string
}

export const ABSENT: ContactState = { word: undefined, isTrashed: false, notes: [], entries: 0 }

/** The fields of a contact whose version is named by `word`: one that is half old and half new gives itself away. */
export const fieldsOf = (marker: string, word: string) => ({
  first_name: marker,
  last_name: word,
  company: word,
  email_address: `${word}@example.com`,
  business_city: word,
  user_1: word,
  user_2: `${word} `.repeat(16).trim(),
})

export const noteBody = (word: string): string => `${word} ${'and so on '.repeat(50)}${word}`

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Words that no typing mistake turns into each other. */
export const randomWord = (): string =>
  Array.from({ length: 14 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('')

/** Every contact that the load has tried to make. */
export class Ledger {
  contacts: Tracked[] = []
  acknowledged = 0
  /** Requests without an answer, and how many of them turned out to have been carried out. */
  unanswered = 0
  unansweredDone = 0

  /** What may be there: for each contact its acknowledged state or, if a request was under way, the next one. */
  settle(tracked: Tracked, observed: ContactState): boolean {
    const { pending } = tracked
    delete tracked.pending
    if (isSame(observed, tracked.state)) {
      this.unanswered += pending ? 1 : 0
      tracked.state = observed
      return true
    }
    if (!pending || !isSame(observed, pending)) return false
    this.unanswered++
    this.unansweredDone++
    if (tracked.state.word && pending.word !== tracked.state.word) tracked.formerWord = tracked.state.word
    tracked.state = observed
    return true
  }
}

export const isSame = (one: ContactState, other: ContactState): boolean =>
  one.word === other.word &&
  one.isTrashed === other.isTrashed &&
  one.entries === other.entries &&
  wordsOf(one) === wordsOf(other)

const wordsOf = ({ notes }: ContactState): string =>
  notes
    .map(({ word }) => word)
    .sort()
    .join()
