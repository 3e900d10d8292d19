import { z } from 'zod'
import type { PreparationContext } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import type { UserRow } from '../../database/schema.ts'
import { isPasswordOf } from '../passwords/password.ts'
import { ensureSessionStands } from '../sessions/session-queries.ts'
import { ownSession, tryPassword } from '../sessions/sign-in-attempts.ts'
import { placeOnServer } from '../users/place-on-server.ts'
import { User, UserEmail } from '../users/user.ts'
import { findUser } from '../users/user-queries.ts'
import { storeEmail } from './store-email.ts'

export const changeEmail = defineOperation({
  name: 'changeEmail',
  effect: 'write',
  isSecret: true,
  description:
    'Changes the e-mail address that you sign in with. Your password is needed; sessions and tokens stay.',
  input: z.strictObject({ current_password: z.string().max(1024), email: UserEmail }),
  output: User,

  /** An address that is in use counts like a wrong password: nobody tries a list of them. */
  async prepare(ctx, { current_password, email }) {
    const user = await findUser(ctx, ctx.viewer.user_id)
    let isRight = false
    const isAllowed = async (turn: string) => {
      isRight = await isPasswordOf(user.password_hash, current_password, turn)
      return isRight && (await isFree(ctx, email, user))
    }
    const isDone = await tryPassword(ctx, user.email, isAllowed, ownSession(ctx))
    if (!isRight) throw invalidField('current_password', 'wrong', 'is not your current password')
    if (!isDone) throw unusable()
  },

  async run(ctx, { email }) {
    await ensureSessionStands(ctx)
    return storeEmail(ctx, await findUser(ctx, ctx.viewer.user_id), email, unusable)
  },
})

async function isFree(ctx: PreparationContext, email: string, user: UserRow): Promise<boolean> {
  const place = await placeOnServer(ctx, email)
  return place === undefined || place.user_id === user.id
}

/** Says no more than it must of who else is on the server. */
const unusable = () => invalidField('email', 'not_usable', 'cannot be used here; choose another')
