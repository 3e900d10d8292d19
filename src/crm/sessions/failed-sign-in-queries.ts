import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema.ts'

type Db = Kysely<Schema>

/** The failures counted for a subject since the window's `start`. */
export const failuresOf = (db: Db, subject: string, start: string) =>
  db
    .selectFrom('failed_sign_ins')
    .select(['attempts', 'since'])
    .where('subject', '=', subject)
    .where('since', '>', start)
    .executeTakeFirst()

/** Counts one more; a subject's first failure opens its window. */
export const addFailure = (db: Db, subject: string, now: string) =>
  db
    .insertInto('failed_sign_ins')
    .values({ subject, attempts: 1, since: now })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({ attempts: sql`failed_sign_ins.attempts + 1` }),
    )
    .execute()

/** Forgets windows that are over. */
export const forgetFailures = (db: Db, start: string) =>
  db.deleteFrom('failed_sign_ins').where('since', '<=', start).execute()
