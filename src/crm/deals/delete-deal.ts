import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { countAboutDeal } from './about-deal-queries.ts'
import { DealId } from './deal.ts'
import { deals } from './deal-queries.ts'
import { trashDeal } from './trash-deal.ts'

export const deleteDeal = defineOperation({
  name: 'deleteDeal',
  effect: 'destroy',
  description:
    'Deletes a deal. It can be restored for 30 days; its name and amount stay in the history of its contact.',
  input: z.strictObject({ id: DealId, expected_updated_at: expectedVersion(), dry_run: dryRun() }),
  output: Removal,

  async run(ctx, { id, expected_updated_at, dry_run }) {
    const deal = await deals.find(ctx, id)
    ensureUnchanged('deal', deal.updated_at, expected_updated_at)
    if (dry_run) return wouldGo('deal', deal, { changed: await countAboutDeal(ctx, deal) })
    await trashDeal(ctx, deal)
    return {}
  },
})
