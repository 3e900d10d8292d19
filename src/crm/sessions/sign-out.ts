import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { endSessions } from './session-queries.ts'

export const signOut = defineOperation({
  name: 'signOut',
  effect: 'write',
  description: 'Ends the session in use.',
  input: z.strictObject({}),
  output: z.strictObject({}),

  async run(ctx) {
    if (ctx.viewer.session_id !== null) await endSessions(ctx, ctx.viewer.account_id, [ctx.viewer.session_id])
    return {}
  },
})
