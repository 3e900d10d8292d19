import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { id } from '../../core/values.ts'
import { record } from '../changes/record.ts'
import { endApps } from './app-queries.ts'
import { findApp } from './own-app-queries.ts'

export const disconnectApp = defineOperation({
  name: 'disconnectApp',
  effect: 'destroy',
  needsSession: true,
  description: 'Ends one of your connected apps: its next request is refused.',
  input: z.strictObject({ id: id(), dry_run: dryRun() }),
  output: Removal,

  async run(ctx, { id, dry_run }) {
    const app = await findApp(ctx, id)
    if (dry_run) return wouldGo('app', app, { isRestorable: false })
    await endApps(ctx, ctx.viewer.account_id, [id])
    await record(ctx, 'app.disconnected', { type: 'app', id, contact_id: null }, { name: [app.name, null] })
    return {}
  },
})
