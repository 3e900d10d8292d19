import type { Context } from '../../core/context.ts'
import type { HistoryRow } from '../../database/schema.ts'
import type { Condition } from '../../queries/conditions.ts'
import { removeInPortions } from '../../queries/rows.ts'
import { newLines } from '../../queries/storing.ts'

/** All but the id. */
const COLUMNS = [
  'account_id',
  'user_id',
  'door',
  'token_id',
  'action',
  'contact_id',
  'subject_type',
  'subject_id',
  'changes',
  'created_at',
  'change_id',
  'undoes',
] as const

export const insertHistory = newLines<Omit<HistoryRow, 'id'>>('history', COLUMNS)

/** Removes what is told of a contact that is removed for good: it would keep its data. Nothing else ever touches history. */
export const removeHistoryOf = (ctx: Context, contact: { id: number }) =>
  removeInPortions(ctx, 'history', { contact_id: contact.id }, 'id')

/**
 * Tells of contacts of a user that others see that they go to another, of a portion of them in one statement. The casts are for PostgreSQL,
 * which takes a value that stands alone in a select for text.
 */
export const recordReassigned = (
  { db, viewer, now, change }: Context,
  from: { id: number },
  toUserId: number,
  isOfPortion: Condition,
) =>
  db
    .insertInto('history')
    .columns(COLUMNS)
    .expression((eb) =>
      eb
        .selectFrom('contacts')
        .select([
          'account_id',
          eb.cast<number | null>(eb.val(viewer.user_id || null), 'bigint').as('user_id'),
          eb.val(viewer.door).as('door'),
          eb.cast<number | null>(eb.val(viewer.token_id), 'bigint').as('token_id'),
          eb.val('contact.reassigned').as('action'),
          'id as contact_id',
          eb.val('contact').as('subject_type'),
          'id as subject_id',
          eb.val(JSON.stringify({ user_id: [from.id, toUserId] })).as('changes'),
          eb.val(now).as('created_at'),
          eb.cast<number | null>(eb.val(change), 'bigint').as('change_id'),
          eb.cast<number | null>(eb.val(null), 'bigint').as('undoes'),
        ])
        .where('account_id', '=', viewer.account_id)
        .where('user_id', '=', from.id)
        .where('is_private', '=', 0)
        .where(isOfPortion),
    )
    // Never met. Without it Citus makes a COPY of this, which row-level security does not let it.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
