import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { countedOnce } from '../sessions/counted-once.ts'
import { tryPassword } from '../sessions/sign-in-attempts.ts'

/** Stands where passwords have an e-mail address: who guesses addresses of feeds names nobody. */
const NOBODY = 'a calendar feed'

/** Counts an address that opened nothing, where passwords of accounts are counted. */
export const refuseCalendarFeed = defineOperation({
  name: 'refuseCalendarFeed',
  effect: 'write',
  isPublic: true,
  isSecret: true,
  description:
    'Counts a wrong address of a calendar feed, and refuses more of them when there were too many.',
  input: z.strictObject({ secret: z.string().max(2000) }),
  output: z.strictObject({}),

  async prepare(ctx, { secret }) {
    await countedOnce([ctx.address, NOBODY, secret], () =>
      tryPassword(ctx, NOBODY, async () => false).then(() => {}),
    )
  },

  async run() {
    return {}
  },
})
