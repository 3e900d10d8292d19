import type { Context } from '../../core/context.ts'
import { saveContact } from './contact-queries.ts'
import { latestActionAt } from './latest-action.ts'

/** Sets `last_action_at` anew from what hangs off the contact; its `updated_at` stays, because no field was edited. */
export async function recomputeLastAction(
  ctx: Context,
  contact: { id: number; created_at: string },
): Promise<void> {
  const last_action_at = await latestActionAt(ctx, contact.id)
  await saveContact(ctx, contact, { last_action_at, active_at: last_action_at ?? contact.created_at })
}
