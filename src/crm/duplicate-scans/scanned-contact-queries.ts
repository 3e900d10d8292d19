import type { Viewer } from '../../core/context.ts'
import { type Given, question } from '../../queries/question.ts'
import { isOfSeenContact } from '../history/seen-history-queries.ts'
import { COMPARED_FIELDS, type ComparedRow } from '../matching/compared-row.ts'
import type { Db } from './scan-queries.ts'

/** Contacts read at once: others are served between two slices. */
const SLICE = 500

/** Of entries that are about no contact, asking again and again would cost more than looking at all contacts anew. */
const MOST_ENTRIES = 10_000

const READ_COLUMNS = ['id', 'user_id', 'is_private', 'numbers', ...COMPARED_FIELDS] as const

type Since = { entry: number }

/** The entry that comes so many after another one. */
const distantEntry = question(({ db }, value: Given<Since>) =>
  db
    .selectFrom('history')
    .select('id')
    .where('account_id', '=', value('account_id'))
    .where('id', '>', value('entry'))
    .orderBy('id')
    .offset(MOST_ENTRIES)
    .limit(1),
)

/** The latest entry after another one that tells of a change of a contact outside the trash, which the viewer sees. */
const laterChange = question(({ db }, value: Given<Since>) =>
  db
    .selectFrom('history')
    .select('history.id')
    .where('history.account_id', '=', value('account_id'))
    .where('history.id', '>', value('entry'))
    .where('history.subject_type', '=', 'contact')
    .where(isOfSeenContact(value, { withTrash: false }))
    .orderBy('history.id', 'desc')
    .limit(1),
)

/**
 * Whether a contact outside the trash that the viewer sees was changed after an entry of the history.
 *
 * The history is asked and not the clock: a write is stamped when its request comes, may wait for others, and is visible only when it
 * is committed, so contacts may come with a time that was looked at long ago; and each server has a clock of its own. Entries become
 * visible in the order of their ids, because writes of one account never overlap (`Database.write`), and each change of a contact
 * leaves one.
 */
export async function hasChangedSince(db: Db, viewer: Viewer, entry: number): Promise<boolean> {
  const asker = { db, viewer }
  return (await distantEntry.isAny(asker, { entry })) || laterChange.isAny(asker, { entry })
}

/** Whether the account has no more contacts than this. */
export async function isSmall(db: Db, accountId: number, limit: number): Promise<boolean> {
  const beyond = await db
    .selectFrom('contacts')
    .select('id')
    .where('account_id', '=', accountId)
    .where('trashed_at', 'is', null)
    .orderBy('updated_at')
    .orderBy('id')
    .offset(limit)
    .limit(1)
    .executeTakeFirst()
  return beyond === undefined
}

/** The next contacts to look at, in the order of their ids; those in the trash are left out. */
export const scannedSlice = (db: Db, accountId: number, afterId: number): Promise<ComparedRow[]> =>
  db
    .selectFrom('contacts')
    .select(READ_COLUMNS as never)
    .where('account_id', '=', accountId)
    .where('trashed_at', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(SLICE)
    .execute() as Promise<ComparedRow[]>
