import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { record } from '../history/record.ts'
import { DealId } from './deal.ts'
import { findDeal, removeDeal } from './deal-queries.ts'
import { writeAmount } from './money.ts'

export const deleteDeal = defineOperation({
  name: 'deleteDeal',
  effect: 'destroy',
  description: 'Deletes a deal. Its name and amount stay in the history of its contact.',
  input: z.strictObject({ id: DealId, expected_updated_at: expectedVersion() }),
  output: z.strictObject({}),

  async run(ctx, { id, expected_updated_at }) {
    const deal = await findDeal(ctx, id)
    ensureUnchanged('deal', deal.updated_at, expected_updated_at)
    await removeDeal(ctx, deal)
    const amount = deal.amount === null ? null : writeAmount(deal.amount, deal.currency)
    await record(
      ctx,
      'deal.deleted',
      { type: 'deal', id, contact_id: deal.contact_id },
      {
        name: [deal.name, null],
        status: [deal.status, null],
        ...(amount !== null && { amount: [amount, null], currency: [deal.currency, null] }),
      },
    )
    return {}
  },
})
