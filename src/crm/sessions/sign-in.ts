import { z } from 'zod'
import { CrmError, forbidden } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { MAX_STRING } from '../../core/values.ts'
import { isPasswordOf } from '../passwords/password.ts'
import { toUser, User } from '../users/user.ts'
import { userByEmail } from '../users/user-email-queries.ts'
import { deviceInput, deviceOf, knownDevice } from './known-device.ts'
import { openSession } from './open-session.ts'
import { recordRefusal } from './record-refusal.ts'
import { tryPassword } from './sign-in-attempts.ts'

export const signIn = defineOperation({
  name: 'signIn',
  effect: 'write',
  isPublic: true,
  description: 'Signs a user in with e-mail address and password.',
  input: z.strictObject({
    email: z.string().max(MAX_STRING),
    password: z.string().max(1024),
    browser: z.string().max(400).default(''),
    device: deviceInput(),
  }),
  output: z.strictObject({ user: User, session_secret: z.string(), device_secret: z.string() }),

  async prepare(ctx, { email, password, device }) {
    const user = await userByEmail(ctx, email)
    const known = user && knownDevice(device, user, ctx.now)
    const isRight = (turn: string) => isPasswordOf(user?.password_hash, password, turn)
    if (await tryPassword(ctx, email, isRight, known)) return user!
    await recordRefusal(ctx, email, user)
    throw wrongCredentials()
  },

  accountOf: ({ account_id }) => account_id,

  async run(ctx, { browser, device, email }, { password_hash }) {
    // While the password was tried it may have been set anew, and sessions that it opens would have been ended.
    const user = await userByEmail(ctx, email)
    if (user?.password_hash !== password_hash) throw wrongCredentials()
    if (user.suspended_at !== null)
      throw forbidden('user_suspended', 'You are suspended; ask an owner or admin of your account')
    return {
      user: toUser(user),
      session_secret: await openSession(ctx, user, browser),
      device_secret: deviceOf(device, user, ctx.now),
    }
  },
})

const wrongCredentials = () =>
  new CrmError('invalid', 'wrong_credentials', 'The e-mail address or the password is not right')
