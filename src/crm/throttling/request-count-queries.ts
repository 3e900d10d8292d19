import type { Kysely } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { Schema } from '../../database/schema.ts'
import { type Given, question } from '../../queries/question.ts'

/** Whose requests of which minute; user 0 is the whole account. */
export interface CountKey {
  account_id: number
  user_id: number
  /** `YYYY-MM-DDThh:mm`, UTC. */
  minute: string
}

const counted = question(({ db }, value: Given<CountKey>) =>
  db
    .selectFrom('request_counts')
    .select('requests')
    .where('account_id', '=', value('account_id'))
    .where('user_id', '=', value('user_id'))
    .where('minute', '=', value('minute')),
)

const addition = question(({ db }, value: Given<CountKey>) =>
  db
    .insertInto('request_counts')
    .values({
      account_id: value('account_id'),
      user_id: value('user_id'),
      minute: value('minute'),
      requests: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'user_id', 'minute'])
        .doUpdateSet((eb) => ({ requests: eb('request_counts.requests', '+', 1) })),
    )
    .returning('requests'),
)

/** How many requests were counted. */
export const requestsIn = async (db: Kysely<Schema>, key: CountKey): Promise<number> =>
  (await counted.first({ db }, key))?.requests ?? 0

/** Counts one more, and gives the new count. In the database, so that several servers count together. */
export const addRequest = async (db: Kysely<Schema>, key: CountKey): Promise<number> =>
  (await addition.first({ db }, key))!.requests

/** Removes the counts of minutes that are over, of all accounts. */
export const forgetRequestCounts = ({ db, now }: Context) =>
  db.deleteFrom('request_counts').where('minute', '<', now.slice(0, 16)).execute()
