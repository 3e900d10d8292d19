import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { Soon } from '../../database/soon.ts'
import type { ContactWords, Searched } from './words.ts'

export interface Owner {
  db: Kysely<Schema>
  account_id: number
}

/** A word that contacts of an account have. */
export interface IndexedWord {
  account_id: number
  word: string
}

/** What is put into an index for a record. */
export interface Indexed<Words> {
  account_id: number
  id: number
  words: Words
}

/** The full-text index of an engine. What is found there is the engine's own business, too: see `contact-search.ts`. */
export interface SearchIndex {
  insertContact(owner: Owner, id: number, words: ContactWords): Soon<unknown>
  /** `before` has to be what is in the index. */
  replaceContact(owner: Owner, id: number, before: Searched, after: Searched): Soon<unknown>
  /** `words` have to be those that are in the index. */
  removeContact(owner: Owner, id: number, words: ContactWords): Soon<unknown>
  /** Whether the note was there before or not. */
  replaceNote(owner: Owner, id: number, words: string[]): Soon<unknown>
  removeNote(owner: Owner, id: number): Soon<unknown>
  /** Many at once, of any accounts, none of which is there yet. */
  insertContacts(db: Kysely<Schema>, contacts: Indexed<ContactWords>[]): Soon<unknown>
  insertNotes(db: Kysely<Schema>, notes: Indexed<string[]>[]): Soon<unknown>
  /** The next words that are kept for those who mistype, of all accounts; none where they are read from the index itself. */
  keptWords(db: Kysely<Schema>, after: IndexedWord | null, limit: number): Promise<IndexedWord[]>
  /** Whether a contact of the account has a word that is kept. */
  isWordUsed(owner: Owner, word: string): Promise<boolean>
  forgetWord(owner: Owner, word: string): Promise<unknown>
  /** Those of the candidates, in their order, with which a word of a contact of the account begins; at most `limit`. */
  beginningsAmong(owner: Owner, candidates: string[], limit: number): Promise<string[]>
}
