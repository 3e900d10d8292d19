import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { Account } from '../accounts/account.ts'
import { countAccountContacts, findOwnAccount } from '../accounts/account-queries.ts'
import { ensureOperator } from '../users/ensure-operator.ts'
import { UserRole } from '../users/user.ts'
import { accountUsers } from '../users/user-queries.ts'
import { apiUse, toApiUse } from './api-use.ts'

/** For the operator, who sees how many contacts an account has and never which. */
export const inspectAccount = defineOperation({
  name: 'inspectAccount',
  effect: 'read',
  description: 'Shows an account, its users, and how much API use they are allowed. For the operator.',
  input: z.strictObject({}),
  output: Account.extend({
    ...apiUse,
    contacts: z.int(),
    users: z.array(
      z.strictObject({ id: z.int(), name: z.string(), email: z.string(), role: UserRole, ...apiUse }),
    ),
  }),

  async run(ctx) {
    ensureOperator(ctx)
    const { is_api_disabled, requests_per_minute, ...account } = await findOwnAccount(ctx)
    const users = await accountUsers(ctx)
    return {
      ...account,
      ...toApiUse({ is_api_disabled, requests_per_minute }),
      contacts: await countAccountContacts(ctx),
      users: users.map((user) => ({
        id: user.id,
        name: user.name,
        email: user.email,
        role: UserRole.parse(user.role),
        ...toApiUse(user),
      })),
    }
  },
})
