import type { Context } from '../../core/context.ts'
import { type Given, question } from '../../queries/question.ts'
import { rowsWith } from '../../queries/rows.ts'

const ownedBeyond = question((asked, value: Given<{ user_id: number; most: number }>) =>
  rowsWith(asked, 'contacts', { user_id: value('user_id'), trashed_at: null })
    .select('id')
    .limit(1)
    .offset(value('most')),
)

const privateBeyond = question((asked, value: Given<{ most: number }>) =>
  rowsWith(asked, 'contacts', { user_id: value('viewer_id'), is_private: 1, trashed_at: null })
    .select('id')
    .limit(1)
    .offset(value('most')),
)

/** Whether a user owns more contacts than so many, seen or not. */
export const areMoreOwnedBy = (ctx: Context, user_id: number, most: number): Promise<boolean> =>
  ownedBeyond.isAny(ctx, { user_id, most })

/** Whether more contacts than so many are private to the viewer. */
export const areMorePrivate = (ctx: Context, _: unknown, most: number): Promise<boolean> =>
  privateBeyond.isAny(ctx, { most })
