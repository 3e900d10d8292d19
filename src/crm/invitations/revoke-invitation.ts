import { z } from 'zod'
import { notFound } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { id } from '../../core/values.ts'
import { record } from '../changes/record.ts'
import { ensureAdmin } from '../users/ensure-admin.ts'
import { openInvitations, removeInvitation } from './invitation-queries.ts'

export const revokeInvitation = defineOperation({
  name: 'revokeInvitation',
  effect: 'destroy',
  description: 'Takes an invitation back: its link opens nothing any more. For owners and admins.',
  input: z.strictObject({ id: id(), dry_run: dryRun() }),
  output: Removal,

  async run(ctx, { id, dry_run }) {
    ensureAdmin(ctx)
    const invitation = (await openInvitations(ctx)).find((open) => open.id === id)
    if (!invitation) throw notFound('invitation')
    if (dry_run) return wouldGo('invitation', { id, name: invitation.email }, { isRestorable: false })
    await removeInvitation(ctx, ctx.viewer.account_id, id)
    await record(
      ctx,
      'invitation.revoked',
      { type: 'invitation', id, contact_id: null },
      { email: [invitation.email, null] },
    )
    return {}
  },
})
