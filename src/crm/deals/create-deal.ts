import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { defineOperation } from '../../core/operation.ts'
import type { DealStageRow } from '../../database/schema.ts'
import { ownAccount } from '../accounts/account-queries.ts'
import { record } from '../changes/record.ts'
import { ensureContacts } from '../contact-store/ensure-contacts.ts'
import { dealStages, findDealStage } from '../deal-stages/deal-stage-queries.ts'
import { ensureOwnerSees } from '../holders/ensure-holders-see.ts'
import { heldByMaker } from '../holders/held-by.ts'
import { ensureNotSuspended } from '../users/ensure-not-suspended.ts'
import { Deal, dealInput } from './deal.ts'
import { saveDealContacts } from './deal-contact-queries.ts'
import { insertDealMove } from './deal-move-queries.ts'
import { insertDeal } from './deal-queries.ts'
import { storedAmount } from './read-money.ts'
import { shownDeal } from './shown-deals.ts'

export const createDeal = defineOperation({
  name: 'createDeal',
  effect: 'write',
  description: 'Adds an open deal.',
  input: z.strictObject({
    name: dealInput.name,
    contact_ids: dealInput.contact_ids.default([]),
    user_id: dealInput.user_id.optional(),
    amount: dealInput.amount.optional(),
    currency: dealInput.currency.optional(),
    stage_id: dealInput.stage_id.optional(),
    probability: dealInput.probability.optional(),
    expected_close_on: dealInput.expected_close_on.optional(),
  }),
  output: Deal,

  async run(ctx, { contact_ids, stage_id, user_id, ...given }) {
    await ensureContacts(ctx, contact_ids)
    const owner = user_id ?? ctx.viewer.user_id
    if (user_id !== undefined) await ensureNotSuspended(ctx, user_id)
    const stage = await startingStage(ctx, stage_id)
    const currency = given.currency ?? (await ownAccount(ctx)).currency
    const contacts = [...new Set(contact_ids)]
    await ensureOwnerSees(ctx, 'deal', owner, contacts[0] ?? null)
    const deal = await insertDeal(ctx, {
      name: given.name.trim(),
      user_id: owner,
      held_by: heldByMaker(ctx),
      contact_id: contacts[0] ?? null,
      stage_id: stage.id,
      amount: storedAmount(given.amount ?? null, currency),
      currency,
      status: 'open',
      probability: given.probability ?? null,
      expected_close_on: given.expected_close_on ?? null,
      stage_entered_at: ctx.now,
      won_at: null,
      lost_at: null,
      lost_reason: null,
    })
    await saveDealContacts(ctx, deal, contacts)
    await insertDealMove(ctx, deal, stage)
    await record(ctx, 'deal.created', { type: 'deal', id: deal.id, contact_id: deal.contact_id })
    for (const contact_id of contacts.slice(1))
      await record(ctx, 'contact.added_to_deal', { type: 'deal', id: deal.id, contact_id })
    return shownDeal(ctx, deal)
  },
})

async function startingStage(ctx: Context, id: number | undefined): Promise<DealStageRow> {
  if (id !== undefined) return findDealStage(ctx, id)
  const [first] = await dealStages(ctx)
  return first!
}
