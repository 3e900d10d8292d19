import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { engineOf } from '../../database/statements/by-engine.ts'
import { countRows } from '../../database/statements/count-rows.ts'
import { searchIndexOf } from './index-of.ts'
import { contactWords, noteWords, SEARCHED } from './words.ts'

const AT_ONCE = 500

/** Called back with the number of records read since the last time. */
type Step = (records: number) => Promise<void>

/**
 * Puts all records of all accounts into full-text indexes that are still empty, as they would be there had each come in by itself.
 */
export async function fillIndex(db: Kysely<Schema>, step: Step): Promise<void> {
  await fillContactIndex(db, step)
  await fillNoteIndex(db, step)
}

/** The same for contacts alone, in the order of their rows in the index, which SQLite's has from the newest down. */
export async function fillContactIndex(db: Kysely<Schema>, step: Step): Promise<void> {
  const index = searchIndexOf(db)
  const [start, beyond, order] =
    engineOf(db) === 'sqlite' ? ([AFTER_ALL, '<', 'desc'] as const) : ([BEFORE_ALL, '>', 'asc'] as const)
  for await (const contacts of batches(start, (account_id, id) =>
    db
      .selectFrom('contacts')
      .select(['account_id', 'id', 'merged_into', ...SEARCHED])
      .where((where) => where(where.refTuple('account_id', 'id'), beyond, where.tuple(account_id, id)))
      .orderBy('account_id', order)
      .orderBy('id', order)
      .limit(AT_ONCE)
      .execute(),
  )) {
    // A merged contact is found as its survivor only.
    const shown = contacts.filter(({ merged_into }) => merged_into === null)
    await index.insertContacts(
      db,
      shown.map((contact) => ({
        account_id: contact.account_id,
        id: contact.id,
        words: contactWords(contact),
      })),
    )
    await step(contacts.length)
  }
}

/** How many contacts `fillContactIndex` reads. */
export const countIndexed = (db: Kysely<Schema>): Promise<number> => countRows(db.selectFrom('contacts'))

async function fillNoteIndex(db: Kysely<Schema>, step: Step): Promise<void> {
  const index = searchIndexOf(db)
  for await (const notes of batches(BEFORE_ALL, (account_id, id) =>
    db
      .selectFrom('notes')
      .select(['account_id', 'id', 'body', 'trashed_at'])
      .where((where) => where(where.refTuple('account_id', 'id'), '>', where.tuple(account_id, id)))
      .orderBy('account_id')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute(),
  )) {
    const shown = notes.filter(({ trashed_at }) => trashed_at === null)
    await index.insertNotes(
      db,
      shown.map(({ account_id, id, body }) => ({ account_id, id, words: noteWords(body) })),
    )
    await step(notes.length)
  }
}

interface Place {
  account_id: number
  id: number
}
const BEFORE_ALL: Place = { account_id: 0, id: 0 }
const AFTER_ALL: Place = { account_id: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER }

/** Reads a table to its end, in the order of accounts and ids or the other way around. */
async function* batches<Row extends Place>(
  start: Place,
  read: (accountId: number, id: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last = start
  for (;;) {
    const rows = await read(last.account_id, last.id)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)!
  }
}
