import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { ContactRow } from '../../database/schema.ts'
import { CONTACT_FIELDS, type ContactField } from '../contacts/fields.ts'
import { wordsOf } from './fold.ts'
import { phoneWords } from './phone-words.ts'

/** Characters of the account's code at the head of each indexed word; the prefix indexes of the table count on it. */
const CODE_LENGTH = 5

/** Distinguishes the words of accounts, so that a search never walks through another account's. */
export const accountCode = (accountId: number): string => accountId.toString(36).padStart(CODE_LENGTH, '0')

type Searched = Pick<ContactRow, ContactField['name']>

const NAMES = CONTACT_FIELDS.filter(({ searched }) => searched === 'name').map(({ name }) => name)
const TEXTS = CONTACT_FIELDS.filter(({ searched }) => searched === 'text').map(({ name }) => name)
const PHONES = CONTACT_FIELDS.filter(({ searched }) => searched === 'phone').map(({ name }) => name)
export const SEARCHED_FIELDS: ReadonlySet<string> = new Set([...NAMES, ...TEXTS, ...PHONES])

/** Puts a contact into the full-text index, in the transaction of the change itself. */
export async function indexContact(
  { db, viewer }: Context,
  id: number,
  fields: Partial<Searched>,
): Promise<void> {
  const code = accountCode(viewer.account_id)
  const texts = [
    ...textWords(fields, TEXTS),
    ...PHONES.flatMap((name) => phoneWords(String(fields[name] ?? ''))),
  ]
  await sql`insert or replace into contact_search (rowid, names, texts)
    values (${id}, ${coded(code, textWords(fields, NAMES))}, ${coded(code, texts)})`.execute(db)
}

/** Takes a contact out of the full-text index. */
export async function unindexContact({ db }: Context, id: number): Promise<void> {
  await sql`delete from contact_search where rowid = ${id}`.execute(db)
}

/** Puts the text of a note into the index. */
export async function indexNote({ db, viewer }: Context, id: number, body: string): Promise<void> {
  const words = [...new Set(wordsOf(body))]
  await sql`insert or replace into note_search (rowid, body) values (${id}, ${coded(accountCode(viewer.account_id), words)})`.execute(
    db,
  )
}

export async function unindexNote({ db }: Context, id: number): Promise<void> {
  await sql`delete from note_search where rowid = ${id}`.execute(db)
}

/** The words of some fields; a name with an apostrophe or a hyphen is also found when it is written as one word. */
function textWords(fields: Partial<Searched>, names: readonly (keyof Searched)[]): string[] {
  return names.flatMap((name) => {
    const text = fields[name]
    if (!text) return []
    const words = wordsOf(String(text))
    return words.length > 1 ? [...words, ...joinedWords(String(text))] : words
  })
}

const joinedWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)+/gu) ?? []).map((word) => wordsOf(word).join(''))

const coded = (code: string, words: string[]): string => words.map((word) => code + word).join(' ')
