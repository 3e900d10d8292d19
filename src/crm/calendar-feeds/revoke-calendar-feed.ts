import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { id } from '../../core/values.ts'
import { record } from '../changes/record.ts'
import { removeSecrets } from '../sessions/secret-queries.ts'
import { findCalendarFeed } from './calendar-feed-queries.ts'

export const revokeCalendarFeed = defineOperation({
  name: 'revokeCalendarFeed',
  effect: 'destroy',
  needsSession: true,
  description: 'Revokes the address of one of your calendar feeds: its next request is refused.',
  input: z.strictObject({ id: id(), dry_run: dryRun() }),
  output: Removal,

  async run(ctx, { id, dry_run }) {
    const { name } = await findCalendarFeed(ctx, id)
    if (dry_run) return wouldGo('calendar_feed', { id, name }, { isRestorable: false })
    await removeSecrets(ctx, 'feed', ctx.viewer.account_id, [id])
    const subject = { type: 'calendar_feed', id, contact_id: null }
    await record(ctx, 'calendar_feed.revoked', subject, { name: [name, null] })
    return {}
  },
})
