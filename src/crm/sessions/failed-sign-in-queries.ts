import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema.ts'

type Db = Kysely<Schema>

/** No more subjects than these are remembered, whoever knocks from wherever; the oldest are forgotten first. */
const MAX_SUBJECTS = 50_000

/** A digest says nothing of whom somebody tried to sign in as, and is short, whatever they typed. */
const keyOf = (subject: string): string => hash('sha256', subject)

/** What was counted for a subject since the window's `start`. */
export const failuresOf = (db: Db, subject: string, start: string) =>
  db
    .selectFrom('failed_sign_ins')
    .select(['attempts', 'since'])
    .where('subject', '=', keyOf(subject))
    .where('since', '>', start)
    .executeTakeFirst()

/** Counts one more; a subject's first failure opens its window. */
export const addFailure = (db: Db, subject: string, now: string) =>
  db
    .insertInto('failed_sign_ins')
    .values({ subject: keyOf(subject), attempts: 1, since: now })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({ attempts: sql`failed_sign_ins.attempts + 1` }),
    )
    .execute()

/** Forgets windows that are over. */
export const forgetFailures = (db: Db, start: string) =>
  db.deleteFrom('failed_sign_ins').where('since', '<=', start).execute()

/** Forgets what there is too much of; `most` is how many subjects may stay. */
export async function forgetOldestFailures(db: Db, most = MAX_SUBJECTS): Promise<void> {
  const newestToGo = await db
    .selectFrom('failed_sign_ins')
    .select('since')
    .orderBy('since', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  if (newestToGo) await forgetFailures(db, newestToGo.since)
}
