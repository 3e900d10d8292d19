import type { Context } from '../../core/context.ts'
import { PORTION, PORTION_OF_FILE } from '../../queries/portions.ts'
import { removeInPortions } from '../../queries/rows.ts'

/** What hangs off contacts, is deleted by itself, and can be brought back. */
export type TrashTable = (typeof TRASH_TABLES)[number]

const TRASH_TABLES = ['notes', 'calls', 'messages', 'activities', 'tasks', 'deals', 'photos'] as const

// The tables differ in names only, as far as this file is concerned: one stands for all.
const as = (table: TrashTable) => table as 'calls'

/** Moves a record that was found to the trash, or takes it out again. */
export const saveTrashed = (
  { db, viewer }: Context,
  table: TrashTable,
  { id }: { id: number },
  trashed_at: string | null,
) =>
  db
    .updateTable(as(table))
    .set({ trashed_at })
    .where('account_id', '=', viewer.account_id)
    .where('id', '=', id)
    .execute()

/** Records of all accounts that were deleted before a moment. */
export const oldTrashOf = (
  { db }: Context,
  table: TrashTable,
  before: string,
  limit: number,
): Promise<{ id: number; account_id: number; contact_id: number | null }[]> =>
  db
    .selectFrom(as(table))
    .select(['id', 'account_id', 'contact_id'])
    .where('trashed_at', 'is not', null)
    .where('trashed_at', '<', before)
    .limit(limit)
    .execute()

/** Removes a record for good; the bytes of a photo go with it. */
export const removeForGood = ({ db, viewer }: Context, table: TrashTable, { id }: { id: number }) =>
  db.deleteFrom(as(table)).where('account_id', '=', viewer.account_id).where('id', '=', id).execute()

/**
 * Removes for good what hangs off a contact that goes itself: its foreign keys would do so, however much it is, while nobody else is
 * served.
 */
export async function removeHangingOff(ctx: Context, contact: { id: number }): Promise<void> {
  for (const table of TRASH_TABLES)
    await removeInPortions(
      ctx,
      table,
      { contact_id: contact.id },
      'id',
      table === 'photos' ? PORTION_OF_FILE : PORTION,
    )
}

/** Notes, calls and tasks are about a deal no more that is removed for good. */
export async function forgetDeal({ db, viewer }: Context, dealId: number): Promise<void> {
  for (const table of ['notes', 'calls', 'tasks'] as const)
    await db
      .updateTable(table as 'calls')
      .set({ deal_id: null })
      .where('account_id', '=', viewer.account_id)
      .where('deal_id', '=', dealId)
      .execute()
}
