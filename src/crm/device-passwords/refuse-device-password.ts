import { hash } from 'node:crypto'
import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { MAX_STRING } from '../../core/values.ts'
import { recordRefusal } from '../sessions/record-refusal.ts'
import { tryPassword } from '../sessions/sign-in-attempts.ts'
import { userByEmail } from '../users/user-email-queries.ts'

/** For how long the same wrong password is one attempt, in milliseconds; and how many of them are remembered. */
const SAME_FOR = 15 * 60 * 1000
const MOST_REMEMBERED = 10_000

/** Digests of what was wrong, and when it was counted. */
const refused = new Map<string, number>()

/**
 * Counts a password that opened nothing, where passwords of accounts are counted. A phone whose password was revoked asks again and again with the
 * same one: that guesses nothing, and must not shut its network out.
 */
export const refuseDevicePassword = defineOperation({
  name: 'refuseDevicePassword',
  effect: 'write',
  isPublic: true,
  isSecret: true,
  description: 'Counts a wrong password of a device, and refuses more of them when there were too many.',
  input: z.strictObject({ email: z.string().max(2000), password: z.string().max(2000) }),
  output: z.strictObject({}),

  async prepare(ctx, { email, password }) {
    const key = hash('sha256', `${ctx.address}\n${email}\n${password}`)
    const before = refused.get(key)
    if (before !== undefined && Math.abs(Date.now() - before) < SAME_FOR) return
    const named = email.slice(0, MAX_STRING)
    await tryPassword(ctx, named, async () => false)
    if (refused.size >= MOST_REMEMBERED) refused.delete(refused.keys().next().value!)
    refused.set(key, Date.now())
    await recordRefusal(ctx, named, await userByEmail(ctx, named))
  },

  async run() {
    return {}
  },
})
