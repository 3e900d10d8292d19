import type { Context } from '../../core/context.ts'
import { ensureHasHappened } from '../../core/has-happened.ts'
import type { FileRecord } from '../account-files/file-records.ts'
import { findDismissal, insertDismissal } from '../duplicate-scans/dismissal-queries.ts'
import { toPair } from '../duplicates/duplicate.ts'
import { findTwo } from '../duplicates/find-two.ts'
import { recordOnBoth } from '../duplicates/record-on-both.ts'
import type { Belongings } from './belonging-of-records.ts'

/** Why such a decision is left out. */
export const ARE_ONE = 'its two contacts are one here'
export const SAID = 'it was said here already'

/**
 * Remembers that two contacts of a file are not the same, as somebody said it where the file is from; gives its id and, where both are new here,
 * the contact with which it is taken back.
 */
export async function importNotDuplicate(
  ctx: Context,
  { created_at }: FileRecord<'not_duplicate'>,
  { ids, user_id, made }: { ids: readonly [number, number]; user_id: number; made: Belongings['made'] },
): Promise<{ id: number; contact_id: number | null } | { left_out: string }> {
  if (ids[0] === ids[1]) return { left_out: ARE_ONE }
  const pair = toPair(ids)
  if (await findDismissal(ctx, pair)) return { left_out: SAID }
  ensureHasHappened('created_at', created_at, ctx.now)
  const two = await findTwo(ctx, ids)
  const id = await insertDismissal(ctx, pair, { user_id, created_at })
  await recordOnBoth(ctx, 'duplicate.dismissed', two)
  return { id, contact_id: ids.every((one) => made.has(one)) ? pair.contact_id : null }
}
