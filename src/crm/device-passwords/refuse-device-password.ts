import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { MAX_STRING } from '../../core/values.ts'
import { countedOnce } from '../sessions/counted-once.ts'
import { recordRefusal } from '../sessions/record-refusal.ts'
import { tryPassword } from '../sessions/sign-in-attempts.ts'
import { userByEmail } from '../users/user-email-queries.ts'

/** Counts a password that opened nothing, where passwords of accounts are counted. */
export const refuseDevicePassword = defineOperation({
  name: 'refuseDevicePassword',
  effect: 'write',
  isPublic: true,
  isSecret: true,
  description: 'Counts a wrong password of a device, and refuses more of them when there were too many.',
  input: z.strictObject({ email: z.string().max(2000), password: z.string().max(2000) }),
  output: z.strictObject({}),

  async prepare(ctx, { email, password }) {
    await countedOnce([ctx.address, email, password], async () => {
      const named = email.slice(0, MAX_STRING)
      await tryPassword(ctx, named, async () => false)
      await recordRefusal(ctx, named, await userByEmail(ctx, named))
    })
  },

  async run() {
    return {}
  },
})
