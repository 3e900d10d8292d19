import type { Context } from '../../core/context.ts'
import type { DealRow } from '../../database/schema.ts'
import { dealStages } from '../deal-stages/deal-stage-queries.ts'
import type { Deal, ListedDeal } from './deal.ts'
import { contactsOfDeals } from './deal-contact-queries.ts'
import { dealMoves } from './deal-move-queries.ts'
import { writeAmount } from './money.ts'
import { staleSince } from './stale-since.ts'

/** Deals that were found, with their stages, and with their contacts as far as the viewer sees them. */
export async function shownDeals(ctx: Context, rows: readonly DealRow[]): Promise<ListedDeal[]> {
  if (rows.length === 0) return []
  const stages = await dealStages(ctx)
  const stageOf = new Map(stages.map((stage) => [stage.id, stage]))
  const staleFrom = new Map(staleSince(ctx, stages).map(({ stage_id, since }) => [stage_id, since]))
  const contactsOf = await contactsOfDeals(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map(
    ({
      account_id: _,
      contact_id: __,
      sort_name: ___,
      trashed_at: ____,
      held_by: _____,
      amount,
      probability,
      ...row
    }) => {
      const stage = stageOf.get(row.stage_id)!
      const contacts = contactsOf.get(row.id) ?? []
      return {
        ...row,
        contact_ids: contacts.map(({ id }) => id),
        contacts,
        amount: amount === null ? null : writeAmount(amount, row.currency),
        stage_name: stage.name,
        probability: probability ?? stage.probability,
        has_own_probability: probability !== null,
        is_stale: row.status === 'open' && row.stage_entered_at <= (staleFrom.get(stage.id) ?? ''),
      }
    },
  )
}

/** One deal that was found, with the stages it went through. */
export async function shownDeal(ctx: Context, row: DealRow): Promise<Deal> {
  const [deal] = await shownDeals(ctx, [row])
  return { ...deal!, stage_history: await dealMoves(ctx, row) }
}
