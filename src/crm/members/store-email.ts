import type { Context } from '../../core/context.ts'
import type { CrmError } from '../../core/errors.ts'
import { nextVersion } from '../../core/version.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import type { UserRow } from '../../database/schema.ts'
import { record } from '../changes/record.ts'
import { toUser, type User } from '../users/user.ts'
import { placeOfEmail, replaceEmailOf } from '../users/user-email-queries.ts'
import { saveUser } from '../users/user-queries.ts'

/** Gives a user who was found another e-mail address; both stand in the history. `taken` is thrown where somebody else has it. */
export async function storeEmail(
  ctx: Context,
  user: UserRow,
  email: string,
  taken: () => CrmError,
): Promise<User> {
  if (email === user.email) return toUser(user)
  const place = await placeOfEmail(ctx.db, email)
  if (place && place.user_id !== user.id) throw taken()
  try {
    await replaceEmailOf(ctx, user, email)
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error
  }
  const changes = { email, updated_at: nextVersion(ctx.now, user.updated_at) }
  await saveUser(ctx, user, changes)
  const subject = { type: 'user', id: user.id, contact_id: null }
  await record(ctx, 'user.updated', subject, { email: [user.email, email] })
  return toUser({ ...user, ...changes })
}
