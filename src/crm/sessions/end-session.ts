import { z } from 'zod'
import { notFound } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { id } from '../../core/values.ts'
import { endSessions, ownSessions } from './session-queries.ts'

export const endSession = defineOperation({
  name: 'endSession',
  effect: 'destroy',
  description: 'Signs one of your browsers out.',
  input: z.strictObject({ id: id() }),
  output: z.strictObject({}),

  async run(ctx, { id }) {
    if (!(await ownSessions(ctx)).some((session) => session.id === id)) throw notFound('session')
    await endSessions(ctx, ctx.viewer.account_id, [id])
    return {}
  },
})
