import { sql } from 'kysely'
import { preparedLate, statement } from '../../database/statements/prepared.ts'
import { changedWords } from './changed-words.ts'
import { accountCode, allWords, NAME_MARK } from './index-words.ts'
import { mirrored } from './row-numbers.ts'
import type { Owner, SearchIndex } from './search-index.ts'

/** `id` is the number of the row. */
type Row = { id: number; words: string }

/** One of the two indexes of contacts. It does not know which words it has of a contact: they are taken out word by word. */
const wordIndex = (table: string, column: string, shownBy: string[]) => {
  const into = sql`insert into ${sql.table(table)}`
  return {
    insert: preparedLate<Row>(shownBy, (db, value) =>
      statement(db, sql`${into} (rowid, ${sql.ref(column)}) values (${value('id')}, ${value('words')})`),
    ),
    remove: preparedLate<Row>(shownBy, (db, value) =>
      statement(
        db,
        sql`${into} (${sql.ref(table)}, rowid, ${sql.ref(column)}) values ('delete', ${value('id')}, ${value('words')})`,
      ),
    ),
  }
}
type WordIndex = ReturnType<typeof wordIndex>
const OF_NAMES = wordIndex('contact_names', 'names', ['contact_names'])
/** Its words are shown by a view of it, too. */
const OF_WORDS = wordIndex('contact_search', 'words', ['contact_search', 'contact_words'])

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

async function replaceWords(
  { insert, remove }: WordIndex,
  { db, account_id }: Owner,
  contact: number,
  { gone, added }: Record<'gone' | 'added', string[]>,
): Promise<void> {
  const id = mirrored(contact)
  if (gone.length > 0) await remove(db, { id, words: coded(account_id, gone) })
  // FTS5 counts: a contact that words were taken from has to be put in again, be it without any.
  if (gone.length > 0 || added.length > 0) await insert(db, { id, words: coded(account_id, added) })
}

const marked = (words: string[]): string[] => words.map((word) => NAME_MARK + word)

/** FTS5. Its tables know no account: the words themselves begin with its code. */
export const SQLITE_INDEX: SearchIndex = {
  async insertContact({ db, account_id }, contact, words) {
    const id = mirrored(contact)
    await OF_NAMES.insert(db, { id, words: coded(account_id, words.names) })
    await OF_WORDS.insert(db, { id, words: coded(account_id, allWords(words)) })
  },

  async replaceContact(owner, id, before, after) {
    const { names, all } = changedWords(before, after)
    await replaceWords(OF_NAMES, owner, id, names)
    await replaceWords(OF_WORDS, owner, id, {
      gone: [...all.gone, ...marked(names.gone)],
      added: [...all.added, ...marked(names.added)],
    })
  },

  async removeContact({ db, account_id }, contact, words) {
    const id = mirrored(contact)
    await OF_NAMES.remove(db, { id, words: coded(account_id, words.names) })
    await OF_WORDS.remove(db, { id, words: coded(account_id, allWords(words)) })
  },

  replaceNote: ({ db, account_id }, id, words) => replaceNote(db, { id, words: coded(account_id, words) }),

  removeNote: ({ db }, id) => sql`delete from note_search where rowid = ${id}`.execute(db),

  async insertContacts(db, contacts) {
    // The order of their rows: see `LateWrites`.
    for (const { account_id, id, words } of [...contacts].sort((one, other) => other.id - one.id))
      await SQLITE_INDEX.insertContact({ db, account_id }, id, words)
  },

  async insertNotes(db, notes) {
    for (const { account_id, id, words } of notes)
      await SQLITE_INDEX.replaceNote({ db, account_id }, id, words)
  },

  // Its words are a view of the index itself.
  keptWords: async () => [],
  isWordUsed: async () => true,
  forgetWord: async () => undefined,

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
