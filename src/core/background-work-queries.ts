import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** What there is to do: a kind of work, on one record of an account. */
export type Work = Pick<Schema['background_work'], 'kind' | 'account_id' | 'record_id'>

/** Work that a process has taken for a while: nobody else does it before the lease ends. */
export type Lease = Work & { holder: string }

/** How long work is held without a sign of life, in milliseconds. */
const LEASE = 60_000

const later = (now: string, milliseconds: number): string =>
  new Date(Date.parse(now) + milliseconds).toISOString()

/** Leaves work to be done, in the transaction that makes it necessary. */
export const leaveWork = (
  db: Kysely<Schema>,
  { kind, account_id, record_id }: Work,
  now: string,
): Promise<unknown> =>
  db
    .insertInto('background_work')
    .values({ kind, account_id, record_id, due_at: now, attempts: 0, holder: null })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'record_id']).doNothing())
    .execute()

/** Nothing is ever put off for so long: what is due later was put off by a clock that has been turned back since. */
const NEVER_PUT_OFF = 10 * LEASE

const isDueAt =
  (now: string, besides: readonly number[]) => (eb: ExpressionBuilder<Schema, 'background_work'>) =>
    eb.and([
      eb.or([eb('due_at', '<=', now), eb('due_at', '>', later(now, NEVER_PUT_OFF))]),
      ...besides.map((account) => eb('account_id', '<>', account)),
    ])

const ofWork = (db: Kysely<Schema>, { kind, account_id, record_id }: Work) =>
  db
    .updateTable('background_work')
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .where('record_id', '=', record_id)

/** Takes work away: it is done, or nobody wants it any more. */
export const endWork = (db: Kysely<Schema>, { kind, account_id, record_id }: Work): Promise<unknown> =>
  db
    .deleteFrom('background_work')
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .where('record_id', '=', record_id)
    .execute()

/** Whether anything can be taken now, of other accounts than these. */
export async function isWorkDue(
  db: Kysely<Schema>,
  now: string,
  besides: readonly number[] = [],
): Promise<boolean> {
  const due = await db
    .selectFrom('background_work')
    .select('record_id')
    .where(isDueAt(now, besides))
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

/** Takes the work that has waited longest, if there is any, of other accounts than these. */
export async function takeWork(
  db: Kysely<Schema>,
  holder: string,
  now: string,
  besides: readonly number[] = [],
): Promise<Lease | undefined> {
  const due = await db
    .selectFrom('background_work')
    .select(['kind', 'account_id', 'record_id', 'due_at'])
    .where(isDueAt(now, besides))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  if (!due) return undefined
  const { due_at, ...work } = due
  const taken = await ofWork(db, work)
    .set({ holder, due_at: later(now, LEASE) })
    .where('due_at', '=', due_at)
    .executeTakeFirst()
  return taken.numUpdatedRows === 0n ? undefined : { ...work, holder }
}

/** Takes one piece of work, if it is there and nobody else holds it, or somebody who is known to be gone. */
export async function takeThisWork(
  db: Kysely<Schema>,
  { kind, account_id, record_id, holder }: Lease,
  now: string,
  isGone: (holder: string) => boolean,
): Promise<boolean> {
  const held = await db
    .selectFrom('background_work')
    .select(['holder', 'due_at'])
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .where('record_id', '=', record_id)
    .executeTakeFirst()
  if (!held || (held.holder !== null && held.due_at > now && !isGone(held.holder))) return false
  const taken = await ofWork(db, { kind, account_id, record_id })
    .set({ holder, due_at: later(now, LEASE) })
    .where('due_at', '=', held.due_at)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/**
 * Prolongs a lease, in the transaction of the step that it is held for; false when somebody else has taken the work meanwhile, so
 * that nothing is ever done twice.
 */
export async function keepLease(db: Kysely<Schema>, lease: Lease, now: string): Promise<boolean> {
  const kept = await ofWork(db, lease)
    .set({ due_at: later(now, LEASE), attempts: 0 })
    .where('holder', '=', lease.holder)
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

/** Gives work back at once, for others to go on with. */
export const releaseWork = (db: Kysely<Schema>, lease: Lease, now: string): Promise<unknown> =>
  ofWork(db, lease).set({ holder: null, due_at: now }).where('holder', '=', lease.holder).execute()

/** Puts work off that failed; gives how often in a row it has. */
export async function putOffWork(
  db: Kysely<Schema>,
  lease: Lease,
  now: string,
  milliseconds: number,
): Promise<number> {
  const row = await ofWork(db, lease)
    .set((eb) => ({
      holder: null,
      due_at: later(now, milliseconds),
      attempts: eb('attempts', '+', 1),
    }))
    .where('holder', '=', lease.holder)
    .returning('attempts')
    .executeTakeFirst()
  return row?.attempts ?? 0
}
