import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { nextVersion } from '../../core/version.ts'
import { memoryOf } from '../../database/statements/transaction-memory.ts'
import { type Given, question } from '../../queries/question.ts'
import { STATUS_COLUMNS, type Status } from './status.ts'

const usable = question(({ db }, value: Given) =>
  db
    .selectFrom('statuses')
    .select(STATUS_COLUMNS)
    .where('account_id', '=', value('account_id'))
    .where('retired_at', 'is', null)
    .orderBy('position'),
)

const usableKey = question(({ db }, value: Given<{ key: string }>) =>
  db
    .selectFrom('statuses')
    .select('key')
    .where('account_id', '=', value('account_id'))
    .where('key', '=', value('key'))
    .where('retired_at', 'is', null),
)

/**
 * Whether contacts of the account may be given a status. Asking for the one costs a fifth of reading them all, unless the answer holds for
 * those who write in the same transaction, too.
 */
export async function isUsable(ctx: Context, key: string): Promise<boolean> {
  const memory = memoryOf(ctx.db)
  if (!memory) return usableKey.isAny(ctx, { key })
  const keys = await memory.remember('statuses', `statuses of ${ctx.viewer.account_id}`, async () =>
    (await usableStatuses(ctx)).map((status) => status.key),
  )
  return keys.includes(key)
}

/** The statuses that contacts of the account may be given, in their order. */
export const usableStatuses = (ctx: Context): Promise<Status[]> => usable.all(ctx)

/** All statuses the account ever had: the usable ones in their order, then the retired ones, latest first. */
export async function allStatuses(ctx: Context): Promise<Status[]> {
  const { db, viewer } = ctx
  const retired = await db
    .selectFrom('statuses')
    .select(STATUS_COLUMNS)
    .where('account_id', '=', viewer.account_id)
    .where('retired_at', 'is not', null)
    .orderBy('retired_at', 'desc')
    .orderBy('key')
    .execute()
  return [...(await usableStatuses(ctx)), ...retired]
}

const labeled = question(({ db }, value: Given) =>
  db.selectFrom('statuses').select(['key', 'label']).where('account_id', '=', value('account_id')),
)

/** What the account calls the statuses it ever had, by their keys. */
export async function statusLabels(ctx: Context): Promise<Map<string, string>> {
  const rows = await labeled.all(ctx)
  return new Map(rows.map(({ key, label }) => [key, label]))
}

/** A status of the account, usable or retired. */
export async function findStatus({ db, viewer }: Context, key: string): Promise<Status> {
  const status = await db
    .selectFrom('statuses')
    .select(STATUS_COLUMNS)
    .where('account_id', '=', viewer.account_id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!status) throw notFound('status')
  return status
}

export const insertStatus = ({ db, viewer }: Context, status: Status) =>
  db
    .insertInto('statuses')
    .values({ ...status, account_id: viewer.account_id })
    .execute()

/** Writers take the row that was found. */
export const saveStatus = (
  { db, viewer, now }: Context,
  { key, updated_at }: Status,
  changes: Partial<Omit<Status, 'key' | 'updated_at'>>,
) =>
  db
    .updateTable('statuses')
    .set({ ...changes, updated_at: nextVersion(now, updated_at) })
    .where('account_id', '=', viewer.account_id)
    .where('key', '=', key)
    .execute()

/** Numbers the usable statuses in this order; those that are in their place already stay untouched. */
export async function saveStatusOrder(ctx: Context, statuses: Status[]): Promise<void> {
  for (const [position, status] of statuses.entries())
    if (status.position !== position) await saveStatus(ctx, status, { position })
}

/** What a new account starts with. */
const FIRST_STATUSES = ['Lead', 'Prospect', 'Customer', 'Inactive', 'Other']

export const insertFirstStatuses = ({ db, now }: Context, accountId: number) =>
  db
    .insertInto('statuses')
    .values(
      FIRST_STATUSES.map((label, position) => ({
        account_id: accountId,
        key: label.toLowerCase(),
        label,
        position,
        retired_at: null,
        updated_at: now,
      })),
    )
    .execute()
