import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import type { FoundContact } from './contact.ts'
import { latestActionAt } from './last-action-queries.ts'
import { saveContact, saveTouch } from './stored-contact-queries.ts'

type Touched = Pick<FoundContact, 'id' | 'updated_at'>

/** Sets `last_action_at` anew from what hangs off the contact. For whoever gives the contact a new version anyway. */
export async function recomputeLastAction(
  ctx: Context,
  contact: { id: number; created_at: string },
): Promise<string | null> {
  const last_action_at = await latestActionAt(ctx, contact.id)
  await saveContact(ctx, contact, { last_action_at, active_at: last_action_at ?? contact.created_at })
  return last_action_at
}

/**
 * The same after something that hangs off the contact has changed. The contact moves with it, so that those who follow the changes read it
 * again: always with a note, which its XML document shows, and else when another action is its last.
 */
export async function followAction(
  ctx: Context,
  contact: Touched & Pick<FoundContact, 'created_at' | 'last_action_at'>,
  noun: string,
): Promise<void> {
  const latest = await recomputeLastAction(ctx, contact)
  if (noun === 'note' || latest !== contact.last_action_at) await touchContact(ctx, contact)
}

/** Gives a contact that was found a later `updated_at`, though none of its fields was edited: whoever saw it before may still write to it. */
export async function touchContact(ctx: Context, contact: Touched): Promise<string> {
  const updated_at = nextVersion(ctx.now, contact.updated_at)
  await saveTouch(ctx, contact, updated_at)
  return updated_at
}
