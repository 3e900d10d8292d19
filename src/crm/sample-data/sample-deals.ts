import type { PreparationContext } from '../../core/context.ts'
import type { DealRow, DealStageRow } from '../../database/schema.ts'
import { ownAccount } from '../accounts/account-queries.ts'
import { record } from '../changes/record.ts'
import { dealStages } from '../deal-stages/deal-stage-queries.ts'
import { bringTo } from '../deals/bring-to.ts'
import { saveDealContacts } from '../deals/deal-contact-queries.ts'
import { insertDealMove } from '../deals/deal-move-queries.ts'
import { insertDeal } from '../deals/deal-queries.ts'
import { storedAmount } from '../deals/read-money.ts'
import { heldByMaker } from '../holders/held-by.ts'
import type { Happening } from './happening.ts'
import type { MadeRecords } from './made-records.ts'
import type { Random } from './random.ts'
import type { SamplePerson } from './sample-people.ts'
import type { StoredPeople } from './store-sample-people.ts'

export interface Material {
  people: readonly SamplePerson[]
  stored: StoredPeople
  deals: MadeRecords<object, DealRow>
  random: Random
}

const DAY_MS = 86_400_000

/** One contact in twelve has a deal, and no more than a team can work on. */
const CONTACTS_PER_DEAL = 12
const MAX_DEALS = 60

/** Deals began in these days before now, and are expected to close in these after. */
const BEGUN_WITHIN = 120
const CLOSING_WITHIN = 90

const SUBJECTS = [
  'annual contract',
  'new equipment',
  'maintenance',
  'pilot project',
  'training',
  'extension',
  'first order',
  'replacement',
] as const
const REASONS = ['Too expensive', 'Chose a competitor', 'No budget this year', 'No answer any more'] as const
const SHARES = [
  ['open', 60],
  ['won', 25],
  ['lost', 15],
] as const

/** Deals of people who work somewhere: each is added in the first stage and walks on from there in its own time. */
export async function sampleDeals(ctx: PreparationContext, material: Material) {
  const { people, random } = material
  const stages = await dealStages(ctx)
  const { currency } = await ownAccount(ctx)
  const buyers = people.filter(({ contact }) => contact['company'] && contact['status'])
  const count = Math.min(MAX_DEALS, buyers.length, Math.ceil(people.length / CONTACTS_PER_DEAL))
  const happenings: Happening[] = []
  for (let made = 0; made < count; made++)
    happenings.push(...lifeOfDeal(ctx, material, random.pick(buyers), { stages, currency }))
  return { happenings, count }
}

function lifeOfDeal(
  { now, viewer }: PreparationContext,
  { random, stored, deals }: Material,
  buyer: SamplePerson,
  { stages, currency }: { stages: readonly DealStageRow[]; currency: string },
): Happening[] {
  const end = Date.parse(now)
  const begin = Math.min(
    end,
    Math.max(Date.parse(buyer.created_at) + 1, end - random.below(BEGUN_WITHIN * DAY_MS)),
  )
  const status = random.pickByShare(SHARES)
  const steps = random.below(stages.length)
  // Where it goes, and in the end what becomes of it; evenly spread over the time it has.
  const moments = Array.from({ length: steps + 2 }, (_, step) =>
    new Date(begin + ((end - begin) * step) / (steps + 2)).toISOString(),
  )
  const closing = new Date(end + (random.below(CLOSING_WITHIN + 15) - 15) * DAY_MS).toISOString().slice(0, 10)
  const fields = {
    name: `${buyer.contact['company']}: ${random.pick(SUBJECTS)}`,
    user_id: viewer.user_id,
    stage_id: stages[0]!.id,
    amount: storedAmount(String((1 + random.below(80)) * 500), currency),
    currency,
    status: 'open' as const,
    probability: random.isLikely(0.15) ? 5 * (1 + random.below(19)) : null,
    expected_close_on: random.isLikely(0.8) ? closing : null,
    won_at: null,
    lost_at: null,
    lost_reason: null,
  }
  const lost_reason = random.pick(REASONS)
  const plan = deals.plan({})
  const go = (at: string, from: DealStageRow, stage: DealStageRow, to: DealRow['status']): Happening => ({
    at,
    happen: async (ctx) => {
      deals.set(plan, await bringTo(ctx, deals.get(plan), from, { stage, status: to, lost_reason }))
    },
  })
  return [
    {
      at: moments[0]!,
      happen: async (ctx) => {
        const contactId = stored.get(buyer)!
        const deal = await insertDeal(ctx, {
          ...fields,
          held_by: heldByMaker(ctx),
          contact_id: contactId,
          stage_entered_at: ctx.now,
        })
        deals.set(plan, deal)
        await saveDealContacts(ctx, deal, [contactId])
        await insertDealMove(ctx, deal, stages[0]!)
        await record(ctx, 'deal.created', { type: 'deal', id: deal.id, contact_id: contactId })
      },
    },
    ...stages.slice(1, steps + 1).map((stage, step) => go(moments[step + 1]!, stages[step]!, stage, 'open')),
    ...(status === 'open' ? [] : [go(moments.at(-1)!, stages[steps]!, stages[steps]!, status)]),
  ]
}
