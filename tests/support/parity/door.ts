import type { ErrorKind, FieldError } from '../../../src/core/errors.ts'
import type { Kith, Person } from '../kith.ts'

export type Fields = Record<string, unknown>

/** What became of an act: the id of the record, or the refusal in the door's own shape. */
export type Outcome = { id?: number } | { refusal: Refusal }

/** Ids of the two contacts of each pair, lower first, or the refusal. */
export type Pairs = { pairs: number[][] } | { refusal: Refusal }

export interface Refusal {
  /** By what the protocol says; undefined where it knows only one kind of error. */
  kind?: ErrorKind
  text: string
  /** Where the rules themselves speak: every single reason. */
  fields?: FieldError[]
}

/** The acts of a person, through one door. What a door does not offer is not there. */
export interface ParityDoor {
  name: string
  /** What history calls it, and whether it comes with a token. */
  door: 'web' | 'json' | 'xml' | 'mcp'
  hasToken: boolean
  createContact(fields: Fields): Promise<Outcome>
  updateContact(id: number, changes: Fields, version?: string): Promise<Outcome>
  addNote(contactId: number, body: unknown): Promise<Outcome>
  updateNote?(contactId: number, id: number, body: unknown): Promise<Outcome>
  deleteNote?(contactId: number, id: number): Promise<Outcome>
  planCall(contactId: number, scheduledAt: string, fields: Fields): Promise<Outcome>
  completeCall(id: number, result: Fields): Promise<Outcome>
  createTask?(contactId: number, fields: Fields): Promise<Outcome>
  completeTask?(id: number): Promise<Outcome>
  logMessage?(contactId: number, fields: Fields): Promise<Outcome>
  addPhoto?(contactId: number, fields: Fields): Promise<Outcome>
  updatePhoto?(id: number, changes: Fields): Promise<Outcome>
  deletePhoto?(id: number): Promise<Outcome>
  deleteContact?(id: number): Promise<Outcome>
  mergeContacts?(id: number, duplicateId: number, fields?: Fields): Promise<Outcome>
  undoMerge?(id: number): Promise<Outcome>
  findDuplicates?(contactId: number): Promise<Pairs>
  dismissDuplicate?(contactIds: number[]): Promise<Outcome>
  undismissDuplicate?(contactIds: number[]): Promise<Outcome>
  createList?(name: string): Promise<Outcome>
  addToList?(id: number, contactIds: number[]): Promise<Outcome>
  removeFromList?(id: number, contactIds: number[]): Promise<Outcome>
  createDeal?(fields: Fields): Promise<Outcome>
  updateDeal?(id: number, changes: Fields): Promise<Outcome>
  moveDeal?(id: number, goal: Fields): Promise<Outcome>
  /** How it words what is wrong with a field. */
  wording(error: FieldError): string
}

export type OpenParityDoor = (kith: Kith, person: Person) => Promise<ParityDoor>

export const KINDS: Record<number, ErrorKind> = {
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  412: 'stale',
  422: 'invalid',
}

/** The pairs in a list of duplicates, as doors and rules answer it. */
export const pairsOf = (duplicates: unknown): number[][] =>
  (duplicates as { contacts: { id: number }[] }[]).map(({ contacts }) =>
    contacts.map(({ id }) => id).sort((a, b) => a - b),
  )
