import { z } from 'zod'
import { notFound } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { requiredText } from '../../core/values.ts'
import { hasOwnAccount, ownAccount } from '../accounts/account-queries.ts'
import { record } from '../changes/record.ts'
import { ensureImpersonal, hashPassword, newPassword } from '../passwords/password.ts'
import { ensureOperator } from '../users/ensure-operator.ts'
import { placeOnServer } from '../users/place-on-server.ts'
import { toUser, User, UserEmail, UserRole } from '../users/user.ts'
import { emailTaken } from '../users/user-email-queries.ts'
import { insertUser } from '../users/user-queries.ts'

/** For the operator, who sets a password at once; people invite each other by a link. */
export const addUser = defineOperation({
  name: 'addUser',
  effect: 'write',
  description: 'Adds a user with a password to an account. For the operator.',
  input: z.strictObject({
    name: requiredText(),
    email: UserEmail,
    role: UserRole.default('member'),
    password: newPassword(),
  }),
  output: User,

  /** A password is hashed when nothing else is left that the request could be refused for. */
  async prepare(ctx, { password, email, name }) {
    ensureOperator(ctx)
    if (!(await hasOwnAccount(ctx))) throw notFound('account')
    if (await placeOnServer(ctx, email)) throw emailTaken()
    ensureImpersonal('password', password, [email, name, (await ownAccount(ctx)).name])
    return hashPassword(password)
  },

  async run(ctx, { name, email, role }, password_hash: string) {
    const user = await insertUser(ctx, {
      account_id: ctx.viewer.account_id,
      name,
      email,
      role,
      password_hash,
    })
    await record(
      ctx,
      'user.created',
      { type: 'user', id: user.id, contact_id: null },
      { email: [null, email] },
    )
    return toUser(user)
  },
})
