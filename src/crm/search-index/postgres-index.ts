import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { type Placeholders, preparedChange, statement } from '../../database/statements/prepared.ts'
import { changedWords, isSame } from './changed-words.ts'
import { accountCode, allWords } from './index-words.ts'
import type { Indexed, IndexedWord, SearchIndex } from './search-index.ts'
import { type ContactWords, contactWords } from './words.ts'

/** PostgreSQL takes no word of more than 2 kB; what people type is not cut there either, but it is not told apart. */
export const MAX_WORD_LENGTH = 200

const shortened = (word: string): string => word.slice(0, MAX_WORD_LENGTH)

/** Words have spaces between, which none of them has in it: to write a list of values takes several times as long. */
interface WordsRow {
  account_id: number
  id: number
  /** All coded words. */
  words: string
  /** Words as they are, those that may be new, for those who mistype. */
  plain: string
}

interface ContactRow extends WordsRow {
  /** Coded words of names. */
  names: string
}

interface NoteRow {
  account_id: number
  id: number
  /** Coded, too. */
  words: string
}

/**
 * Many contacts, given as JSON. Without `on conflict` Citus would make a COPY of such an insertion, which row-level security does not let
 * it.
 */
const PUT_CONTACTS = `with given as materialized (
    select * from json_to_recordset($1) as given (account_id bigint, id bigint, names text, words text, plain text)),
  known as (
    insert into search_words (account_id, word)
    select distinct account_id, word from given, unnest(string_to_array(plain, ' ')) as word
    on conflict do nothing),
  named as (
    insert into contact_names (account_id, contact_id, words)
    select account_id, id, array_to_tsvector(string_to_array(names, ' ')) from given where names is not null
    on conflict (account_id, contact_id) do update set words = excluded.words)
  insert into contact_search (account_id, contact_id, words)
  select account_id, id, array_to_tsvector(string_to_array(words, ' ')) from given
  on conflict (account_id, contact_id) do update set words = excluded.words`

const PUT_NOTES = `insert into note_search (account_id, note_id, words)
  select account_id, id, array_to_tsvector(string_to_array(words, ' '))
  from json_to_recordset($1) as given (account_id bigint, id bigint, words text)
  on conflict (account_id, note_id) do update set words = excluded.words`

const list = (words: RawBuilder<unknown> | string) => sql`string_to_array(${words}, ' ')`
const vector = (words: RawBuilder<unknown> | string) => sql`array_to_tsvector(${list(words)})`

/** Of a contact without `names` they stay as they are. */
const JOINED = {
  table: 'contact_search',
  sql: PUT_CONTACTS,
  replace: (earlier: WordsRow | ContactRow, later: WordsRow | ContactRow) => ({
    ...earlier,
    ...later,
    plain: `${earlier.plain} ${later.plain}`.trim(),
  }),
}

const known = (value: Placeholders<WordsRow>) => sql`
  known as (
    insert into search_words (account_id, word)
    select ${value('account_id')}::bigint, unnest(${list(value('plain'))})
    on conflict do nothing)`

const searched = (value: Placeholders<WordsRow>) => sql`
  insert into contact_search (account_id, contact_id, words)
  values (${value('account_id')}, ${value('id')}, ${vector(value('words'))})
  on conflict (account_id, contact_id) do update set words = excluded.words`

const putContact = preparedChange<ContactRow>(
  (db, value) =>
    statement(
      db,
      sql`with ${known(value)},
        named as (
          insert into contact_names (account_id, contact_id, words)
          values (${value('account_id')}, ${value('id')}, ${vector(value('names'))})
          on conflict (account_id, contact_id) do update set words = excluded.words)
        ${searched(value)}`,
    ),
  JOINED,
)

/** Of a contact whose names stay as they are. */
const putWords = preparedChange<WordsRow>(
  (db, value) => statement(db, sql`with ${known(value)} ${searched(value)}`),
  JOINED,
)

const putNote = preparedChange<NoteRow>(
  (db, value) =>
    statement(
      db,
      sql`insert into note_search (account_id, note_id, words)
        values (${value('account_id')}, ${value('id')}, ${vector(value('words'))})
        on conflict (account_id, note_id) do update set words = excluded.words`,
    ),
  { table: 'note_search', sql: PUT_NOTES, replace: (_, later) => later },
)

/**
 * Words headed by the account's code, because an index of words is shared by all accounts. A word may come twice: PostgreSQL takes it once,
 * and to look here costs more.
 */
function coded(accountId: number, words: string[]): string {
  if (words.length === 0) return ''
  const code = accountCode(accountId)
  return code + words.map(shortened).join(` ${code}`)
}

const rowOf = ({ account_id, id, words }: Indexed<ContactWords>): ContactRow => ({
  account_id,
  id,
  names: coded(account_id, words.names),
  words: coded(account_id, allWords(words)),
  plain: plain([...words.names, ...words.others]),
})

const plain = (words: string[]): string => words.map(shortened).join(' ')

const noteRowOf = ({ account_id, id, words }: Indexed<string[]>): NoteRow => ({
  account_id,
  id,
  words: coded(account_id, words),
})

const put = (db: Kysely<Schema>, text: string, rows: object[]) =>
  db.executeQuery(CompiledQuery.raw(text, [JSON.stringify(rows)]))

/** Columns of the type `tsvector`, with words that are folded and split here: the database's own dictionaries have no say. */
export const POSTGRES_INDEX: SearchIndex = {
  insertContact: ({ db, account_id }, id, words) => putContact(db, rowOf({ account_id, id, words })),

  async replaceContact({ db, account_id }, id, before, after) {
    const { names, all } = changedWords(before, after)
    if (isSame(names) && isSame(all)) return
    const words = contactWords(after)
    const row = { account_id, id, words: coded(account_id, allWords(words)), plain: plain(all.added) }
    await (isSame(names)
      ? putWords(db, row)
      : putContact(db, { ...row, names: coded(account_id, words.names) }))
  },

  async removeContact({ db, account_id }, id) {
    for (const table of ['contact_names', 'contact_search'])
      await sql`delete from ${sql.table(table)} where account_id = ${account_id} and contact_id = ${id}`.execute(
        db,
      )
  },

  replaceNote: ({ db, account_id }, id, words) => putNote(db, noteRowOf({ account_id, id, words })),

  removeNote: ({ db, account_id }, id) =>
    sql`delete from note_search where account_id = ${account_id} and note_id = ${id}`.execute(db),

  insertContacts: (db, contacts) => put(db, PUT_CONTACTS, contacts.map(rowOf)),

  insertNotes: (db, notes) => put(db, PUT_NOTES, notes.map(noteRowOf)),

  async keptWords(db, after, limit) {
    const { rows } = await sql<IndexedWord>`
      select account_id, word from search_words
      where (account_id, word) > (${after?.account_id ?? 0}, ${after?.word ?? ''})
      order by account_id, word limit ${limit}`.execute(db)
    return rows
  },

  // Word by word, each planned for itself: asked of many at once, PostgreSQL takes it for cheap to compare each with each contact.
  async isWordUsed({ db, account_id }, word) {
    const quoted = `'${accountCode(account_id)}${word.replaceAll("'", "''")}'`
    const { rows } = await sql`
      select 1 from contact_search where account_id = ${account_id} and words @@ ${quoted}::tsquery limit 1`.execute(
      db,
    )
    return rows.length > 0
  },

  forgetWord: ({ db, account_id }, word) =>
    sql`delete from search_words where account_id = ${account_id} and word = ${word}`.execute(db),

  async beginningsAmong({ db, account_id }, candidates, limit) {
    const { rows } = await sql<{ word: string }>`
      select candidate as word from (
        select candidate, candidate || ${'\u{10FFFF}'} as bound, place
        from unnest(${candidates}::text[]) with ordinality as listed (candidate, place) offset 0
      ) as guess
      where exists (
        select 1 from search_words where account_id = ${account_id} and word >= candidate and word < bound
      )
      order by place limit ${limit}`.execute(db)
    return rows.map(({ word }) => word)
  },
}
