import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { prepared, statement } from '../../database/prepared.ts'
import type { ContactRow } from '../../database/schema.ts'
import { CONTACT_FIELDS, type ContactField } from '../contacts/fields.ts'
import { wordsOf } from './fold.ts'
import { phoneWords } from './phone-words.ts'
import { NAME_MARK } from './search-expression.ts'

/** Characters of the account's code at the head of each indexed word; the prefix indexes of the table count on it. */
const CODE_LENGTH = 5

/** Distinguishes the words of accounts, so that a search never walks through another account's. */
export const accountCode = (accountId: number): string => accountId.toString(36).padStart(CODE_LENGTH, '0')

type Searched = Pick<ContactRow, ContactField['name']>

const NAMES = CONTACT_FIELDS.filter(({ searched }) => searched === 'name').map(({ name }) => name)
const TEXTS = CONTACT_FIELDS.filter(({ searched }) => searched === 'text').map(({ name }) => name)
const PHONES = CONTACT_FIELDS.filter(({ searched }) => searched === 'phone').map(({ name }) => name)
const SEARCHED: ReadonlySet<string> = new Set([...NAMES, ...TEXTS, ...PHONES])

type Row = { id: number; words: string }

const insertNames = prepared<Row, unknown>((db, value) =>
  statement(db, sql`insert into contact_names (rowid, names) values (${value('id')}, ${value('words')})`),
)
const replaceNames = prepared<Row, unknown>((db, value) =>
  statement(
    db,
    sql`insert or replace into contact_names (rowid, names) values (${value('id')}, ${value('words')})`,
  ),
)
const insertWords = prepared<Row, unknown>((db, value) =>
  statement(db, sql`insert into contact_search (rowid, words) values (${value('id')}, ${value('words')})`),
)
const replaceWords = prepared<Row, unknown>((db, value) =>
  statement(
    db,
    sql`insert or replace into contact_search (rowid, words) values (${value('id')}, ${value('words')})`,
  ),
)
const replaceNote = prepared<Row, unknown>((db, value) =>
  statement(
    db,
    sql`insert or replace into note_search (rowid, body) values (${value('id')}, ${value('words')})`,
  ),
)

/** Puts a new contact into the full-text index, in the transaction of the change itself. */
export async function indexContact(
  { db, viewer }: Context,
  id: number,
  fields: Partial<Searched>,
): Promise<void> {
  const code = accountCode(viewer.account_id)
  const names = textWords(fields, NAMES)
  await insertNames.all(db, { id, words: coded(code, names) })
  await insertWords.all(db, { id, words: coded(code, allWords(fields, names)) })
}

/** Brings the index up to date with a changed contact, as far as the changes concern it. */
export async function reindexContact(
  { db, viewer }: Context,
  id: number,
  fields: Partial<Searched>,
  changed: object,
): Promise<void> {
  if (!Object.keys(changed).some((field) => SEARCHED.has(field))) return
  const code = accountCode(viewer.account_id)
  const names = textWords(fields, NAMES)
  if (NAMES.some((field) => field in changed)) await replaceNames.all(db, { id, words: coded(code, names) })
  await replaceWords.all(db, { id, words: coded(code, allWords(fields, names)) })
}

/** Takes a contact out of the full-text index. */
export async function unindexContact({ db }: Context, id: number): Promise<void> {
  await sql`delete from contact_names where rowid = ${id}`.execute(db)
  await sql`delete from contact_search where rowid = ${id}`.execute(db)
}

/** Puts the text of a note, new or changed, into the index. */
export async function indexNote({ db, viewer }: Context, id: number, body: string): Promise<void> {
  const words = [...new Set(wordsOf(body))]
  await replaceNote.all(db, { id, words: coded(accountCode(viewer.account_id), words) })
}

export async function unindexNote({ db }: Context, id: number): Promise<void> {
  await sql`delete from note_search where rowid = ${id}`.execute(db)
}

/** Names stand in the index of all words twice, the second time marked as such. */
const allWords = (fields: Partial<Searched>, names: string[]): string[] => [
  ...names,
  ...names.map((word) => NAME_MARK + word),
  ...textWords(fields, TEXTS),
  ...PHONES.flatMap((name) => phoneWords(String(fields[name] ?? ''))),
]

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
