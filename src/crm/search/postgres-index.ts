import { sql } from 'kysely'
import { prepared, statement } from '../../database/prepared.ts'
import { accountCode, allWords } from './index-words.ts'
import type { SearchIndex } from './search-index.ts'

/** PostgreSQL takes no word of more than 2 kB; what people type is not cut there either, but it is not told apart. */
export const MAX_WORD_LENGTH = 200

const shortened = (word: string): string => word.slice(0, MAX_WORD_LENGTH)

interface ContactRow {
  account_id: number
  id: number
  /** Coded words. */
  names: string[]
  words: string[]
  /** All words as they are, for those who mistype. */
  plain: string[]
}

const putContact = prepared<ContactRow, unknown>((db, value) =>
  statement(
    db,
    sql`with known as (
        insert into search_words (account_id, word)
        select ${value('account_id')}::bigint, unnest(${value('plain')}::text[])
        on conflict do nothing)
      insert into contact_search (account_id, contact_id, names, words)
      values (${value('account_id')}, ${value('id')}, array_to_tsvector(${value('names')}::text[]), array_to_tsvector(${value('words')}::text[]))
      on conflict (account_id, contact_id) do update set names = excluded.names, words = excluded.words`,
  ),
)

const putNote = prepared<{ account_id: number; id: number; words: string[] }, unknown>((db, value) =>
  statement(
    db,
    sql`insert into note_search (account_id, note_id, words)
      values (${value('account_id')}, ${value('id')}, array_to_tsvector(${value('words')}::text[]))
      on conflict (account_id, note_id) do update set words = excluded.words`,
  ),
)

/** Each word once, headed by the account's code, because an index of words is shared by all accounts. */
const coded = (accountId: number, words: string[]): string[] => {
  const code = accountCode(accountId)
  return [...new Set(words.map((word) => code + shortened(word)))]
}

/** Columns of the type `tsvector`, with words that are folded and split here: the database's own dictionaries have no say. */
export const POSTGRES_INDEX: SearchIndex = {
  insertContact: ({ db, account_id }, id, words) =>
    putContact.all(db, {
      account_id,
      id,
      names: coded(account_id, words.names),
      words: coded(account_id, allWords(words)),
      plain: [...new Set([...words.names, ...words.others].map(shortened))],
    }),

  replaceContact: (owner, id, words) => POSTGRES_INDEX.insertContact(owner, id, words),

  removeContact: ({ db, account_id }, id) =>
    sql`delete from contact_search where account_id = ${account_id} and contact_id = ${id}`.execute(db),

  replaceNote: ({ db, account_id }, id, words) =>
    putNote.all(db, { account_id, id, words: coded(account_id, words) }),

  removeNote: ({ db, account_id }, id) =>
    sql`delete from note_search where account_id = ${account_id} and note_id = ${id}`.execute(db),

  async beginningsAmong({ db, account_id }, candidates, limit) {
    const { rows } = await sql<{ word: string }>`
      select candidate as word from unnest(${candidates}::text[]) with ordinality as guess (candidate, place)
      where exists (
        select 1 from search_words
        where account_id = ${account_id} and word >= candidate and word < candidate || ${'\u{10FFFF}'}
      )
      order by place limit ${limit}`.execute(db)
    return rows.map(({ word }) => word)
  },
}
