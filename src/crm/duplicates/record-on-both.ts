import type { Context } from '../../core/context.ts'
import { record } from '../changes/record.ts'

/** A line in the history of each of two contacts that names the other; no line names a contact that others may not see. */
export async function recordOnBoth(
  ctx: Context,
  action: 'duplicate.dismissed' | 'duplicate.restored',
  two: readonly { id: number; is_private: 0 | 1 }[],
): Promise<void> {
  for (const { id } of two) {
    const other = two.find((one) => one.id !== id)!
    const isToldApart = other.is_private === 0 || two.every(({ is_private }) => is_private === 1)
    if (!isToldApart) continue
    const change: [unknown, unknown] = action === 'duplicate.dismissed' ? [null, other.id] : [other.id, null]
    await record(ctx, action, { type: 'duplicate', id: other.id, contact_id: id }, { is_not: change })
  }
}
