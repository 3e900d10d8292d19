import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { contactCounts } from './contact-count-queries.ts'
import { ListId } from './list.ts'
import { findList } from './list-queries.ts'
import { trashList } from './trash-list.ts'

export const deleteList = defineOperation({
  name: 'deleteList',
  effect: 'destroy',
  description: 'Deletes a list. The contacts in it stay, and it can be restored for 30 days.',
  input: z.strictObject({ id: ListId, expected_updated_at: expectedVersion(), dry_run: dryRun() }),
  output: Removal,

  async run(ctx, { id, expected_updated_at, dry_run }) {
    const row = await findList(ctx, id)
    ensureUnchanged('list', row.updated_at, expected_updated_at)
    if (dry_run) {
      const counts = await contactCounts(ctx, [id])
      return wouldGo('list', row, { changed: { contact: counts.get(id) ?? 0 } })
    }
    await trashList(ctx, row)
    return {}
  },
})
