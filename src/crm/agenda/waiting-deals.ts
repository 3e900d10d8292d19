import type { Context } from '../../core/context.ts'
import type { DealRow } from '../../database/schema.ts'
import { dealStages } from '../deal-stages/deal-stage-queries.ts'
import { contactsOfDeals } from '../deals/deal-contact-queries.ts'
import { deals } from '../deals/deal-queries.ts'
import { staleSince } from '../deals/stale-since.ts'
import { describeDue } from '../when/describe-when.ts'
import { type AgendaItem, TEXT_ALONE } from './agenda.ts'
import { todayOf } from './agenda-days.ts'

/** The viewer's open deals that were to be closed before today, the earliest first. */
export async function dealsPastClose(ctx: Context, limit: number): Promise<AgendaItem[]> {
  const closes_to = todayOf(ctx).subtract({ days: 1 }).toString()
  const { rows } = await deals.page(ctx, {
    filters: { status: 'open', user_id: ctx.viewer.user_id, closes_to },
    order: by('expected_close_on'),
    position: undefined,
    limit,
  })
  return toItems(ctx, 'deal_past_close', rows, () => ({ text: 'past its expected close' }))
}

/** The viewer's open deals that are in their stage for too long, the longest first; not those that are past their close. */
export async function staleDeals(ctx: Context, limit: number): Promise<AgendaItem[]> {
  const stages = await dealStages(ctx)
  const stale = staleSince(ctx, stages)
  if (stale.length === 0) return []
  const { rows } = await deals.page(ctx, {
    filters: { user_id: ctx.viewer.user_id, stale, not_past: todayOf(ctx).toString() },
    order: by('stage_entered_at'),
    position: undefined,
    limit,
  })
  const names = new Map(stages.map(({ id, name }) => [id, name]))
  return toItems(ctx, 'stale_deal', rows, ({ stage_id, stage_entered_at }) => {
    const stage_name = names.get(stage_id) ?? null
    const since = stage_entered_at.slice(0, 10)
    return { text: `in ${stage_name} since ${since}`, stage_name, since }
  })
}

const by = (column: string) => ({ column, is_descending: false, is_nullable: false })

async function toItems(
  ctx: Context,
  type: AgendaItem['type'],
  waiting: DealRow[],
  /** What there is to say of it, behind its name. */
  toldOf: (deal: DealRow) => Pick<AgendaItem, 'text'> & Partial<AgendaItem>,
): Promise<AgendaItem[]> {
  const contacts = await contactsOfDeals(
    ctx,
    waiting.map(({ id }) => id),
  )
  return waiting.map((deal) => {
    const main = contacts.get(deal.id)?.[0]
    const due = { due_on: type === 'deal_past_close' ? deal.expected_close_on : null, due_at: null }
    const told = toldOf(deal)
    return {
      ...TEXT_ALONE,
      ...told,
      type,
      id: deal.id,
      contact_id: main?.id ?? null,
      contact_name: main?.name ?? null,
      deal_name: deal.name,
      text: `${deal.name}: ${told.text}`,
      ...due,
      due_read_as: describeDue(due, ctx.viewer.time_zone),
    }
  })
}
