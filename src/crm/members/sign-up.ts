import { z } from 'zod'
import type { PreparationContext } from '../../core/context.ts'
import { forbidden } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { requiredText } from '../../core/values.ts'
import { Account, accountInput } from '../accounts/account.ts'
import { hasAnyAccount, insertAccount } from '../accounts/account-queries.ts'
import { record } from '../changes/record.ts'
import { insertFirstStages } from '../deal-stages/deal-stage-queries.ts'
import { ensureImpersonal, hashPassword, newPassword, turnOf } from '../passwords/password.ts'
import { guessCountry } from '../phones/country.ts'
import { countJoining } from '../sessions/joining-attempts.ts'
import { deviceInput, deviceOf } from '../sessions/known-device.ts'
import { openSession } from '../sessions/open-session.ts'
import { insertFirstStatuses } from '../statuses/status-queries.ts'
import { toUser, User, UserEmail } from '../users/user.ts'
import { ensureEmailIsFree } from '../users/user-email-queries.ts'
import { insertUser } from '../users/user-queries.ts'
import { DateLanguage } from '../when/languages/read-language.ts'

export const signUp = defineOperation({
  name: 'signUp',
  effect: 'write',
  isPublic: true,
  description:
    'Makes a new account with its owner, and signs the owner in. The first one on a server, unless the operator opened sign-up.',
  input: z.strictObject({
    account_name: accountInput.name,
    time_zone: accountInput.time_zone.default('UTC'),
    currency: accountInput.currency.default('EUR'),
    country: accountInput.country
      .optional()
      .describe('Guessed from the time zone and the currency when left out'),
    name: requiredText(),
    email: UserEmail,
    password: newPassword(),
    language: DateLanguage.nullable().default(null),
    browser: z.string().max(400).default(''),
    device: deviceInput(),
  }),
  output: z.strictObject({
    account: Account,
    user: User,
    session_secret: z.string().optional(),
    device_secret: z.string().optional(),
  }),

  /** A password is hashed when nothing else is left that the request could be refused for. */
  async prepare(ctx, { password, email, name, account_name }) {
    await ensureOpen(ctx)
    ensureImpersonal('password', password, [email, name, account_name])
    await countJoining(ctx)
    await ensureEmailIsFree(ctx, email)
    return hashPassword(password, turnOf(ctx))
  },

  async run(ctx, { name, email, language, browser, device, ...given }, password_hash: string) {
    await ensureOpen(ctx)
    const { account_name, time_zone, currency, country = await guessCountry(given) } = given
    const account = await insertAccount(ctx, { name: account_name, time_zone, currency, country })
    await insertFirstStatuses(ctx, account.id)
    await insertFirstStages(ctx, account.id)
    const user = await insertUser(ctx, {
      account_id: account.id,
      name,
      email,
      password_hash,
      role: 'owner',
      language,
    })
    const viewer = { ...ctx.viewer, account_id: account.id, user_id: user.id }
    await record({ ...ctx, viewer }, 'account.created', { type: 'account', id: account.id, contact_id: null })
    // The operator makes accounts for others and does not sign in as them.
    if (ctx.viewer.door === 'admin') return { account, user: toUser(user) }
    return {
      account,
      user: toUser(user),
      session_secret: await openSession(ctx, user, browser),
      device_secret: deviceOf(device, user, ctx.now),
    }
  },
})

async function ensureOpen(ctx: PreparationContext) {
  if (ctx.viewer.door === 'admin' || ctx.sign_up === 'open') return
  if (ctx.sign_up === 'closed' || (await hasAnyAccount(ctx)))
    throw forbidden(
      'sign_up_closed',
      'New accounts are not open here; ask somebody with an account to invite you',
    )
}
