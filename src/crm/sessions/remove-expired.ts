import { z } from 'zod'
import { forbidden } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { ANSWERS_LAST } from '../../core/remember-answer.ts'
import { removeExpiredRecords } from './expired-queries.ts'

/** Run by the server itself from time to time: nothing may grow with traffic. */
export const removeExpired = defineOperation({
  name: 'removeExpired',
  effect: 'destroy',
  description:
    'Removes sessions and invitations that are over, and answers that were remembered for repeated requests.',
  input: z.strictObject({}),
  output: z.strictObject({}),

  async run(ctx) {
    if (ctx.viewer.door !== 'admin') throw forbidden('operator_only', 'Only the server itself does this')
    await removeExpiredRecords(ctx, new Date(Date.parse(ctx.now) - ANSWERS_LAST).toISOString())
    return {}
  },
})
