import { sql } from 'kysely'
import { preparedLate, statement } from '../../database/prepared.ts'
import { accountCode, allWords } from './index-words.ts'
import type { SearchIndex } from './search-index.ts'

type Row = { id: number; words: string }

/** The tables that show the words of contacts; the last one is a view of the index itself. */
const OF_NAMES = ['contact_names']
const OF_WORDS = ['contact_search', 'contact_words']

const insertNames = preparedLate<Row>(OF_NAMES, (db, value) =>
  statement(db, sql`insert into contact_names (rowid, names) values (${value('id')}, ${value('words')})`),
)
const replaceNames = preparedLate<Row>(OF_NAMES, (db, value) =>
  statement(
    db,
    sql`insert or replace into contact_names (rowid, names) values (${value('id')}, ${value('words')})`,
  ),
)
const insertWords = preparedLate<Row>(OF_WORDS, (db, value) =>
  statement(db, sql`insert into contact_search (rowid, words) values (${value('id')}, ${value('words')})`),
)
const replaceWords = preparedLate<Row>(OF_WORDS, (db, value) =>
  statement(
    db,
    sql`insert or replace into contact_search (rowid, words) values (${value('id')}, ${value('words')})`,
  ),
)
const replaceNote = preparedLate<Row>(['note_search'], (db, value) =>
  statement(
    db,
    sql`insert or replace into note_search (rowid, body) values (${value('id')}, ${value('words')})`,
  ),
)

const coded = (accountId: number, words: string[]): string => {
  const code = accountCode(accountId)
  return words.map((word) => code + word).join(' ')
}

/** FTS5. Its tables know no account: the words themselves begin with its code. */
export const SQLITE_INDEX: SearchIndex = {
  async insertContact({ db, account_id }, id, words) {
    await insertNames(db, { id, words: coded(account_id, words.names) })
    await insertWords(db, { id, words: coded(account_id, allWords(words)) })
  },

  async replaceContact({ db, account_id }, id, words, hasNewName) {
    if (hasNewName) await replaceNames(db, { id, words: coded(account_id, words.names) })
    await replaceWords(db, { id, words: coded(account_id, allWords(words)) })
  },

  async removeContact({ db }, id) {
    await sql`delete from contact_names where rowid = ${id}`.execute(db)
    await sql`delete from contact_search where rowid = ${id}`.execute(db)
  },

  replaceNote: ({ db, account_id }, id, words) => replaceNote(db, { id, words: coded(account_id, words) }),

  removeNote: ({ db }, id) => sql`delete from note_search where rowid = ${id}`.execute(db),

  async insertContacts(db, contacts) {
    for (const { account_id, id, words } of contacts)
      await SQLITE_INDEX.insertContact({ db, account_id }, id, words)
  },

  async insertNotes(db, notes) {
    for (const { account_id, id, words } of notes)
      await SQLITE_INDEX.replaceNote({ db, account_id }, id, words)
  },

  // Its words are a view of the index itself.
  forgetWords: async () => undefined,

  async beginningsAmong({ db, account_id }, candidates, limit) {
    const code = accountCode(account_id)
    const { rows } = await sql<{ word: string }>`
      select candidate.value as word from json_each(${JSON.stringify(candidates)}) as candidate
      where exists (
        select 1 from contact_words
        where term >= ${code} || candidate.value and term < ${code} || candidate.value || ${'\u{10FFFF}'}
      )
      limit ${limit}`.execute(db)
    return rows.map(({ word }) => word)
  },
}
