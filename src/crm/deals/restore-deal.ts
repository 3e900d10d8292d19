import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { nextVersion } from '../../core/version.ts'
import { returnOf } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { Deal, DealId } from './deal.ts'
import { deals, saveDeal } from './deal-queries.ts'
import { shownDeal } from './shown-deals.ts'
import { toldOf } from './told-deal.ts'

export const restoreDeal = defineOperation({
  name: 'restoreDeal',
  effect: 'write',
  description: 'Takes a deal that was deleted in the last 30 days back, with its calls and tasks.',
  input: z.strictObject({ id: DealId }),
  output: Deal,

  async run(ctx, { id }) {
    const deal = await deals.findTrashed(ctx, id)
    const updated_at = nextVersion(ctx.now, deal.updated_at)
    const after = await saveDeal(ctx, deal, { trashed_at: null, updated_at })
    await record(
      ctx,
      'deal.restored',
      { type: 'deal', id, contact_id: deal.contact_id },
      returnOf(toldOf(deal)),
    )
    return shownDeal(ctx, after)
  },
})
