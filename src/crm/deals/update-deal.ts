import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged, nextVersion } from '../../core/version.ts'
import type { DealRow } from '../../database/schema.ts'
import { changesBetween } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { ensureContacts } from '../contact-store/ensure-contacts.ts'
import { findDealStage } from '../deal-stages/deal-stage-queries.ts'
import { ensureHoldersSee, ensureOwnerSees, isPrivate } from '../holders/ensure-holders-see.ts'
import { handedOver } from '../holders/held-by.ts'
import { sharesOf, tasksHeldByOthers } from '../holders/other-holder-queries.ts'
import { ensureNotSuspended } from '../users/ensure-not-suspended.ts'
import { bringTo } from './bring-to.ts'
import { Deal, DealId, dealInput } from './deal.ts'
import { deals, saveDeal } from './deal-queries.ts'
import { writeAmount } from './money.ts'
import { inCurrency, storedAmount } from './read-money.ts'
import { replaceContacts } from './replace-contacts.ts'
import { shownDeal } from './shown-deals.ts'

export const updateDeal = defineOperation({
  name: 'updateDeal',
  effect: 'write',
  description: 'Changes the given fields of a deal. A field left out stays; null clears it.',
  input: z.strictObject({
    id: DealId,
    name: dealInput.name.optional(),
    contact_ids: dealInput.contact_ids.optional(),
    user_id: dealInput.user_id.optional(),
    amount: dealInput.amount.optional(),
    currency: dealInput.currency.optional(),
    stage_id: dealInput.stage_id.optional().describe('Its stage; another one opens a deal that was decided'),
    probability: dealInput.probability.optional(),
    expected_close_on: dealInput.expected_close_on.optional(),
    expected_updated_at: expectedVersion(),
  }),
  output: Deal,

  async run(ctx, { id, contact_ids, stage_id, expected_updated_at, ...given }) {
    const deal = await deals.find(ctx, id)
    ensureUnchanged('deal', deal.updated_at, expected_updated_at)
    const from = await findDealStage(ctx, deal.stage_id)
    const stage = stage_id === undefined ? from : await findDealStage(ctx, stage_id)
    if (given.user_id !== undefined && given.user_id !== deal.user_id)
      await ensureNotSuspended(ctx, given.user_id)
    const fields = {
      ...storedFields(deal, given, from.probability),
      ...(await ensureSeen(ctx, deal, contact_ids, given)),
    }
    const hasOtherContacts = contact_ids !== undefined && (await replaceContacts(ctx, deal, contact_ids))
    const contact_id = hasOtherContacts ? (contact_ids[0] ?? null) : deal.contact_id
    const changes = changesBetween(deal, fields)

    let after = deal
    if (hasOtherContacts || Object.keys(changes).length > 0) {
      const updated_at = nextVersion(ctx.now, deal.updated_at)
      after = await saveDeal(ctx, deal, { ...fields, contact_id, updated_at })
      const told = withAmountsInWords(changes, deal, after)
      await record(ctx, 'deal.updated', { type: 'deal', id, contact_id }, told)
    }
    if (stage.id !== deal.stage_id) after = await bringTo(ctx, after, from, { stage, status: 'open' })
    return shownDeal(ctx, after)
  },
})

/** Gives what changes with another owner. Refuses what would hide the deal from anybody whose it is. */
async function ensureSeen(
  ctx: Context,
  deal: DealRow,
  contactIds: number[] | undefined,
  { user_id = deal.user_id }: Pick<Given, 'user_id'>,
) {
  const contact_id = contactIds === undefined ? deal.contact_id : (contactIds[0] ?? null)
  const owned = user_id === deal.user_id ? undefined : handedOver(ctx, deal, user_id)
  if (contactIds !== undefined) await ensureContacts(ctx, contactIds)
  if (owned) await ensureOwnerSees(ctx, 'deal', user_id, contact_id)
  if (contact_id !== deal.contact_id && (await isPrivate(ctx, contact_id))) {
    const others = sharesOf('deal', [{ ...deal, ...owned }], ctx.viewer.user_id)
    const tasks = await tasksHeldByOthers(ctx, [deal], ctx.viewer.user_id)
    await ensureHoldersSee(ctx, 'contact_ids', 'deal', [...others, ...tasks])
  }
  return owned
}

type Given = Partial<Pick<DealRow, 'name' | 'user_id' | 'currency' | 'probability' | 'expected_close_on'>> & {
  amount?: string | null
}

/** What is sent as it is stored. A whole record that comes back carries the stage's probability, which is not its own then. */
function storedFields(deal: DealRow, { name, amount, ...given }: Given, ofStage: number): Partial<DealRow> {
  const fields: Partial<DealRow> = { ...given }
  if (name !== undefined) fields.name = name.trim()
  if (deal.probability === null && given.probability === ofStage) delete fields.probability
  const currency = given.currency ?? deal.currency
  if (amount !== undefined) fields.amount = storedAmount(amount, currency)
  else if (given.currency !== undefined) fields.amount = inCurrency(deal.amount, deal.currency, currency)
  return fields
}

/** History says amounts as people do. */
function withAmountsInWords(changes: ReturnType<typeof changesBetween>, before: DealRow, after: DealRow) {
  const [from, to] = [before, after].map(({ amount, currency }) =>
    amount === null ? null : writeAmount(amount, currency),
  )
  const { amount: _, held_by: __, ...rest } = changes
  return from === to ? rest : { ...rest, amount: [from, to] as [unknown, unknown] }
}
