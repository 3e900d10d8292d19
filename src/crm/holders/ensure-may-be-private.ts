import type { Context } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { losersOf, sharesInWords } from './losers.ts'
import { heldByOthers } from './other-holder-queries.ts'
import { formerOwners } from './taken-over-queries.ts'

/** Refuses to make a contact private while others hold something that shares its fate: it would vanish for them. */
export async function ensureMayBePrivate(
  ctx: Context,
  contact: { id: number; user_id: number },
): Promise<void> {
  const former = (await formerOwners(ctx, contact)).filter(({ user_id }) => user_id !== contact.user_id)
  const others = await losersOf(ctx, [...(await heldByOthers(ctx, contact, contact.user_id)), ...former])
  if (others.length > 0)
    throw conflict(
      'held_by_others',
      `This contact cannot be private, because others would lose sight of what they made or own: ${sharesInWords(others)}. What was deleted in the last 30 days counts`,
      { others },
    )
}
