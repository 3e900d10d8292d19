import type { Context } from '../../core/context.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { type Given, question } from '../../queries/question.ts'
import { rowsWith } from '../../queries/rows.ts'

const firstShared = question((asked, value: Given<{ ids: string }>) =>
  rowsWith(asked, 'contacts', { is_private: 0 })
    .select('id')
    .where('id', 'in', idsAmong(value('ids')))
    .limit(1),
)

/** Whether any of these contacts is one that the whole account sees. */
export const hasShared = (ctx: Context, ids: readonly number[]): Promise<boolean> =>
  firstShared.isAny(ctx, { ids: JSON.stringify(ids) })
