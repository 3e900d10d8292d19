import { z } from 'zod'
import { conflict } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { requiredText } from '../../core/values.ts'
import { record } from '../changes/record.ts'
import { ensureImpersonal, hashPassword, newPassword, turnOf } from '../passwords/password.ts'
import { countJoining } from '../sessions/joining-attempts.ts'
import { deviceInput, deviceOf } from '../sessions/known-device.ts'
import { openSession } from '../sessions/open-session.ts'
import { toUser, User } from '../users/user.ts'
import { placeOfEmail } from '../users/user-email-queries.ts'
import { insertUser } from '../users/user-queries.ts'
import { DateLanguage } from '../when/languages/read-language.ts'
import { findInvitationBySecret, removeInvitation } from './invitation-queries.ts'

interface Prepared {
  account_id: number
  password_hash: string
}

export const acceptInvitation = defineOperation({
  name: 'acceptInvitation',
  effect: 'write',
  isPublic: true,
  description: 'Joins the account an invitation link is for, and signs the new user in. A link works once.',
  input: z.strictObject({
    secret: z.string().max(100),
    name: requiredText(),
    password: newPassword(),
    language: DateLanguage.nullable().default(null),
    browser: z.string().max(400).default(''),
    device: deviceInput(),
  }),
  output: z.strictObject({ user: User, session_secret: z.string(), device_secret: z.string() }),

  /** A password is hashed when nothing else is left that the request could be refused for. */
  async prepare(ctx, { secret, password, name }) {
    await countJoining(ctx)
    const { email, account_id, account_name } = await findInvitationBySecret(ctx, secret)
    ensureImpersonal('password', password, [email, name, account_name])
    // Who holds the link learns it here, and only here: whoever invites sees the same of every address.
    if (await placeOfEmail(ctx.db, email))
      throw conflict(
        'email_in_use',
        `${email} is in use on this server already: sign in with it, or ask to be invited under another address`,
      )
    return { account_id, password_hash: await hashPassword(password, turnOf(ctx)) }
  },

  accountOf: ({ account_id }) => account_id,

  async run(ctx, { secret, name, language, browser, device }, { password_hash }: Prepared) {
    const { id, account_id, email, role } = await findInvitationBySecret(ctx, secret)
    const user = await insertUser(ctx, { account_id, name, email, password_hash, role, language })
    await removeInvitation(ctx, account_id, id)
    const viewer = { ...ctx.viewer, account_id, user_id: user.id }
    await record({ ...ctx, viewer }, 'user.joined', { type: 'user', id: user.id, contact_id: null })
    return {
      user: toUser(user),
      session_secret: await openSession(ctx, user, browser),
      device_secret: deviceOf(device, user, ctx.now),
    }
  },
})
