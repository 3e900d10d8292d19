import { z } from 'zod'
import { notFound } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { id } from '../../core/values.ts'
import { endSessions, ownSessions } from './session-queries.ts'

export const endSession = defineOperation({
  name: 'endSession',
  effect: 'destroy',
  needsSession: true,
  description: 'Signs one of your browsers out.',
  input: z.strictObject({ id: id(), dry_run: dryRun() }),
  output: Removal,

  async run(ctx, { id, dry_run }) {
    const session = (await ownSessions(ctx)).find((open) => open.id === id)
    if (!session) throw notFound('session')
    if (dry_run) return wouldGo('session', { id, name: session.browser }, { isRestorable: false })
    await endSessions(ctx, ctx.viewer.account_id, [id])
    return {}
  },
})
