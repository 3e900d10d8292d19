import type { Context } from '../../core/context.ts'
import type { DeletionRow } from '../../database/schema.ts'
import { inPortions } from '../../queries/portions.ts'
import { rowsWith } from '../../queries/rows.ts'
import { newLines } from '../../queries/storing.ts'

type Gone = Omit<DeletionRow, 'id'>

const insertion = newLines<Gone>('deletions', [
  'account_id',
  'type',
  'record_id',
  'only_user_id',
  'not_user_id',
  'deleted_at',
])

/**
 * Keeps that a record is gone. Its moment is not earlier than any before it: whoever goes on from the last one they were told misses
 * nothing, however long the request took that made it go.
 */
export async function insertDeletion(
  ctx: Context,
  gone: Omit<Gone, 'account_id' | 'deleted_at'>,
): Promise<void> {
  const latest = await rowsWith(ctx, 'deletions', {})
    .select('deleted_at')
    .orderBy('deleted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const now = new Date().toISOString()
  const deleted_at = latest && latest.deleted_at > now ? latest.deleted_at : now
  await insertion(ctx, { ...gone, account_id: ctx.viewer.account_id, deleted_at })
}

/** Who alone could see a contact; null where the whole account could. */
export async function onlyViewerOf(ctx: Context, contactId: number): Promise<number | null> {
  const contact = await rowsWith(ctx, 'contacts', { id: contactId })
    .select(['is_private', 'user_id'])
    .executeTakeFirst()
  return contact?.is_private === 1 ? contact.user_id : null
}

/** The main contact of the deal that a task without a contact belongs to. */
export async function contactOfTask(ctx: Context, taskId: number): Promise<number | null> {
  const row = await rowsWith(ctx, 'tasks', { id: taskId })
    .innerJoin('deals', (join) =>
      join.on('deals.account_id', '=', ctx.viewer.account_id).onRef('deals.id', '=', 'tasks.deal_id'),
    )
    .select('deals.contact_id')
    .executeTakeFirst()
  return row?.contact_id ?? null
}

/** Forgets that a record was gone: it is there again, for those who could see it or, `isHidden`, for those it was hidden from. */
export const forgetDeletion = (
  { db, viewer }: Context,
  { type, id, isHidden = false }: { type: string; id: number; isHidden?: boolean },
) =>
  db
    .deleteFrom('deletions')
    .where('account_id', '=', viewer.account_id)
    .where('type', '=', type)
    .where('record_id', '=', id)
    .where('not_user_id', isHidden ? 'is not' : 'is', null)
    .execute()

/** Forgets what went before a moment, of all accounts. */
export const forgetDeletionsBefore = ({ db }: Context, before: string): Promise<void> =>
  inPortions(db.selectFrom('deletions').where('deleted_at', '<', before), 'deleted_at', (isOfPortion) =>
    db.deleteFrom('deletions').where('deleted_at', '<', before).where(isOfPortion).execute(),
  )
