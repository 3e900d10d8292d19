import { z } from 'zod'
import { notFound } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { findDismissal, removeDismissal } from '../duplicate-scans/dismissal-queries.ts'
import { pairInput, toPair } from './duplicate.ts'
import { findTwo } from './find-two.ts'
import { recordOnBoth } from './record-on-both.ts'

export const undismissDuplicate = defineOperation({
  name: 'undismissDuplicate',
  effect: 'write',
  description: 'Takes back that two contacts are not the same: they may be shown as duplicates again.',
  input: z.strictObject({ ...pairInput, dry_run: dryRun() }),
  output: Removal,

  async run(ctx, { contact_ids, dry_run }) {
    const two = await findTwo(ctx, contact_ids)
    const pair = toPair(contact_ids)
    const dismissal = await findDismissal(ctx, pair)
    if (!dismissal) throw notFound('dismissal')
    if (dry_run) {
      const name = two.map((contact) => contact.name).join(', ')
      return wouldGo('dismissal', { id: dismissal.id, name }, { isRestorable: false })
    }
    await removeDismissal(ctx, pair)
    await recordOnBoth(ctx, 'duplicate.restored', two)
    return {}
  },
})
