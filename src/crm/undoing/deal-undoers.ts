import type { Context } from '../../core/context.ts'
import type { DealRow } from '../../database/schema.ts'
import { findDealStage } from '../deal-stages/deal-stage-queries.ts'
import { countAboutDeal } from '../deals/about-deal-queries.ts'
import { bringTo } from '../deals/bring-to.ts'
import { changeDeal, type DealChange } from '../deals/change-deal.ts'
import { contactsOfDeals } from '../deals/deal-contact-queries.ts'
import { dealMoves } from '../deals/deal-move-queries.ts'
import { deals } from '../deals/deal-queries.ts'
import { writeAmount } from '../deals/money.ts'
import { returnDeal, trashDeal } from '../deals/trash-deal.ts'
import { before, type Entry, type Undoer } from './entry.ts'
import {
  cannotBeUndone,
  changedSince,
  ensureAsLeft,
  ensureUntouched,
  GONE,
  NOT_IN_TRASH,
  stillThere,
} from './refusals.ts'

const find = (ctx: Context, { subject_id }: Entry): Promise<DealRow> =>
  stillThere(deals.find(ctx, subject_id), GONE)

const made: Undoer = async (ctx, entry) => {
  const deal = await find(ctx, entry)
  await ensureUntouched(ctx, entry, deal)
  if (Object.values(await countAboutDeal(ctx, deal)).some((count) => count > 0))
    throw cannotBeUndone('calls or tasks are about the deal by now; delete it instead')
  return async () => trashDeal(ctx, await find(ctx, entry))
}

const updated: Undoer = async (ctx, entry, change) => {
  const deal = await find(ctx, entry)
  const amount = deal.amount === null ? null : writeAmount(deal.amount, deal.currency)
  await ensureAsLeft(ctx, entry, { ...deal, amount })
  const contact_ids = await contactsBefore(ctx, entry, change)
  if (Object.keys(entry.changes).length === 0 && contact_ids === undefined)
    throw cannotBeUndone('only the order of the contacts of a deal was changed')
  const wanted = { ...before(entry), ...(contact_ids && { contact_ids }) } as DealChange
  return async () => changeDeal(ctx, await find(ctx, entry), wanted, -1)
}

/** The contacts that the deal had before it was given others in the same change. */
async function contactsBefore(
  ctx: Context,
  entry: Entry,
  change: readonly Entry[],
): Promise<number[] | undefined> {
  const of = (action: string) =>
    change.filter((one) => one.action === action && one.subject_id === entry.subject_id)
  const added = new Set(of('contact.added_to_deal').map(({ contact_id }) => contact_id))
  const removed = of('contact.removed_from_deal')
  if (added.size + removed.length === 0) return undefined
  const now = (await contactsOfDeals(ctx, [entry.subject_id])).get(entry.subject_id) ?? []
  const ids = now.map(({ id }) => id)
  if ([...added].some((id) => !ids.includes(id!)) || removed.some((one) => ids.includes(one.contact_id!)))
    throw await changedSince(ctx, entry, ['contacts'])
  const kept = ids.filter((id) => !added.has(id))
  const placeOf = ({ changes }: Entry): number => Number(changes['place']?.[0] ?? kept.length)
  for (const one of removed.toSorted((first, second) => placeOf(first) - placeOf(second)))
    kept.splice(placeOf(one), 0, one.contact_id!)
  return kept
}

/** Back to the stage and the status where it stood, and since when. */
const moved: Undoer = async (ctx, entry) => {
  const deal = await find(ctx, entry)
  await ensureAsLeft(ctx, entry, { status: deal.status, lost_reason: deal.lost_reason })
  const moves = await dealMoves(ctx, deal)
  const [earlier, last] = moves.slice(-2)
  if (!earlier || last?.created_at !== entry.created_at) throw await changedSince(ctx, entry, ['stage'])
  await stillThere(findDealStage(ctx, earlier.stage_id), 'the stage where it stood is not there any more')
  const status = earlier.status as DealRow['status']
  const lost_reason = entry.changes['lost_reason']?.[0] as string | null | undefined
  const entered = moves.slice(0, -1).findLast(isArrival)
  return async () => {
    const now = await find(ctx, entry)
    const stage = await findDealStage(ctx, earlier.stage_id)
    await bringTo(ctx, now, await findDealStage(ctx, now.stage_id), {
      stage,
      status,
      lost_reason,
      since: { entered: entered!.created_at, decided: earlier.created_at },
    })
  }
}

/** Whether a deal came into its stage by a move, or was opened again in it. */
const isArrival = (
  { stage_id, status }: { stage_id: number; status: string },
  at: number,
  moves: readonly { stage_id: number; status: string }[],
): boolean => moves[at - 1]?.stage_id !== stage_id || (status === 'open' && moves[at - 1]?.status !== 'open')

const deleted: Undoer = async (ctx, { subject_id }) => {
  await stillThere(deals.findTrashed(ctx, subject_id), NOT_IN_TRASH)
  return async () => returnDeal(ctx, await deals.findTrashed(ctx, subject_id))
}

const restored: Undoer = async (ctx, entry) => {
  await find(ctx, entry)
  return async () => trashDeal(ctx, await find(ctx, entry))
}

export const DEAL_UNDOERS: Record<string, Undoer> = {
  'deal.created': made,
  'deal.updated': updated,
  'deal.moved': moved,
  'deal.won': moved,
  'deal.lost': moved,
  'deal.reopened': moved,
  'deal.deleted': deleted,
  'deal.restored': restored,
}
