import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldChange } from '../../core/removal.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { record } from '../changes/record.ts'
import { countContacts } from '../contact-store/contact-page-queries.ts'
import { ensureAdmin } from '../users/ensure-admin.ts'
import { StatusKey } from './status.ts'
import { findStatus, saveStatus, saveStatusOrder, usableStatuses } from './status-queries.ts'

export const retireStatus = defineOperation({
  name: 'retireStatus',
  effect: 'destroy',
  description:
    'Retires a status: contacts that have it keep it, no other contact gets it. For owners and admins.',
  input: z.strictObject({ key: StatusKey, expected_updated_at: expectedVersion(), dry_run: dryRun() }),
  output: Removal,

  async run(ctx, { key, expected_updated_at, dry_run }) {
    ensureAdmin(ctx)
    const status = await findStatus(ctx, key)
    ensureUnchanged('status', status.updated_at, expected_updated_at)
    const isRetired = status.retired_at !== null
    if (dry_run) {
      const changed = { status: isRetired ? 0 : 1 }
      const kept = { contact: await countContacts(ctx, { status: key }) }
      return wouldChange('status', { id: null, name: status.label }, { changed, kept })
    }
    if (isRetired) return {}
    await saveStatus(ctx, status, { retired_at: ctx.now })
    await saveStatusOrder(ctx, await usableStatuses(ctx))
    await record(
      ctx,
      'status.retired',
      { type: 'status', id: null, contact_id: null },
      { key: [key, null], label: [status.label, null] },
    )
    return {}
  },
})
