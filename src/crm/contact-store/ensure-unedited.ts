import type { Context } from '../../core/context.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { editedAt } from './stored-contact-queries.ts'

/**
 * Refuses to write to a contact that was edited after the caller saw it. That it has moved because of a note, or of a call that took place,
 * stands in nobody's way.
 */
export async function ensureUnedited(
  ctx: Context,
  contact: { id: number; updated_at: string },
  expected: string | undefined,
): Promise<void> {
  const { updated_at } = contact
  if (expected === undefined || expected.split(' ').includes(updated_at)) return
  const since = await editedAt(ctx, contact)
  const hasSeen = (version: string) => since !== undefined && version >= since && version <= updated_at
  if (!expected.split(' ').some(hasSeen)) ensureUnchanged('contact', updated_at, expected)
}
