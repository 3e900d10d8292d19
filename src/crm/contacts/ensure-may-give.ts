import type { Context } from '../../core/context.ts'
import { forbidden, invalidField } from '../../core/errors.ts'
import { ensureNotSuspended } from '../users/ensure-not-suspended.ts'
import { isUserOfAccount } from '../users/user-queries.ts'

/** Refuses to give a contact to somebody who could not look after it, and to give away what is somebody else's, which only admins may. */
export async function ensureMayGive(
  ctx: Context,
  contact: { user_id: number },
  wanted: { user_id: number; is_private: number },
): Promise<void> {
  if (!(await isUserOfAccount(ctx, wanted.user_id)))
    throw invalidField('user_id', 'not_a_user', 'is not a user of this account')
  if (contact.user_id !== ctx.viewer.user_id && ctx.viewer.role === 'member')
    throw forbidden('not_the_owner', 'Only the owner of a contact, or an admin, may give it to a colleague')
  if (wanted.is_private)
    throw invalidField('user_id', 'is_private', 'is the only one who sees this contact: share it first')
  await ensureNotSuspended(ctx, wanted.user_id)
}
