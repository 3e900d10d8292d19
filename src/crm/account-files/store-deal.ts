import type { Context } from '../../core/context.ts'
import type { DealStageRow } from '../../database/schema.ts'
import type { Changes } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { saveDealContacts } from '../deals/deal-contact-queries.ts'
import { insertDealMove } from '../deals/deal-move-queries.ts'
import { insertDeal, saveDeal } from '../deals/deal-queries.ts'
import { storedAmount } from '../deals/read-money.ts'
import { heldByMaker } from '../holders/held-by.ts'
import type { FileRecord } from './file-records.ts'

/** Where a deal belongs here. */
export interface DealBelonging {
  contact_ids: readonly number[]
  user_id: number
  stage: Pick<DealStageRow, 'id' | 'name'>
  /** The stage, and the user, that stand here for some of the file. */
  stageOf: (id: number) => Pick<DealStageRow, 'id' | 'name'> | undefined
  userOf: (id: number | null) => number
  origin: Changes
}

/** Stores a deal of a file as it stands, with the stages that it went through; gives its id. */
export async function storeDeal(
  ctx: Context,
  deal: FileRecord<'deal'>,
  { contact_ids, user_id, stage, stageOf, userOf, origin }: DealBelonging,
): Promise<number> {
  const { status, currency, created_at } = deal
  const contacts = [...new Set(contact_ids)]
  const entered = deal.stage_entered_at ?? created_at
  const inserted = await insertDeal(ctx, {
    name: deal.name.trim(),
    user_id,
    held_by: heldByMaker(ctx),
    contact_id: contacts[0] ?? null,
    stage_id: stage.id,
    amount: storedAmount(deal.amount, currency),
    currency,
    status,
    probability: deal.has_own_probability ? deal.probability : null,
    expected_close_on: deal.expected_close_on,
    stage_entered_at: entered,
    won_at: status === 'won' ? (deal.won_at ?? entered) : null,
    lost_at: status === 'lost' ? (deal.lost_at ?? entered) : null,
    lost_reason: status === 'lost' ? deal.lost_reason : null,
  })
  await saveDeal(ctx, inserted, { created_at })
  await saveDealContacts(ctx, inserted, contacts)
  const now = {
    stage_id: stage.id,
    stage_name: stage.name,
    status,
    user_id: deal.user_id,
    created_at: entered,
  }
  for (const move of deal.stage_history.length > 0 ? deal.stage_history : [now]) {
    const by = { ...ctx, now: move.created_at, viewer: { ...ctx.viewer, user_id: userOf(move.user_id) } }
    const where = { id: (stageOf(move.stage_id) ?? stage).id, name: move.stage_name }
    await insertDealMove(by, { id: inserted.id, status: move.status }, where)
  }
  const subject = { type: 'deal', id: inserted.id }
  await record(ctx, 'deal.created', { ...subject, contact_id: contacts[0] ?? null }, origin)
  for (const contact_id of contacts.slice(1))
    await record(ctx, 'contact.added_to_deal', { ...subject, contact_id })
  return inserted.id
}
