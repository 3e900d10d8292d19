import type { Context } from '../../core/context.ts'
import { changesBetween } from '../changes/changes.ts'
import type { StoredContact } from '../contact-store/contact.ts'
import { toldChanges } from '../contact-store/told-changes.ts'
import { countVisibleDeals } from '../deals/stored-deal-queries.ts'
import { furthestStatus } from './furthest-status.ts'
import type { FieldChoices, MergeUndo, Report } from './merge.ts'
import { dealsToMove } from './moved-deals.ts'
import { listsToMove } from './moved-lists.ts'
import { hangingOff } from './moved-records-queries.ts'
import { planMerge } from './plan-merge.ts'
import type { LeftOver } from './unite-slots.ts'
import { TOLD_KINDS } from './what-moves.ts'

/** All that a merge is going to do, before any of it is done. */
export interface Decision extends Pick<MergeUndo, 'lists' | 'deals' | 'moved'> {
  /** Columns of the survivor that change, with their new values. */
  columns: Partial<StoredContact>
  leftOver: LeftOver[]
  report: Report
}

/** What becomes of two contacts that were found. */
export async function decideMerge(
  ctx: Context,
  survivor: StoredContact,
  duplicate: StoredContact,
  choices: FieldChoices,
): Promise<Decision> {
  const { fields, leftOver } = planMerge(survivor, duplicate, choices, ctx.viewer.country)
  const changes = changesBetween(survivor, {
    ...fields,
    status: await statusOf(ctx, survivor, duplicate, choices),
    created_at: survivor.created_at < duplicate.created_at ? survivor.created_at : duplicate.created_at,
    // Nobody loses sight of either: the two are private only if both are, and then the viewer owns both.
    is_private: survivor.is_private === 1 && duplicate.is_private === 1 ? 1 : 0,
  })
  const moved = await hangingOff(ctx, duplicate)
  const lists = await listsToMove(ctx, survivor, duplicate)
  const deals = await dealsToMove(ctx, survivor, duplicate)
  const visibleDeals = await countVisibleDeals(
    ctx,
    deals.map(({ id }) => id),
  )
  return {
    columns: Object.fromEntries(Object.entries(changes).map(([column, [, to]]) => [column, to])),
    leftOver,
    moved,
    lists,
    deals,
    report: {
      moved: {
        ...Object.fromEntries(TOLD_KINDS.map((kind) => [kind, moved[kind]!.length])),
        deals: visibleDeals,
        lists: lists.moved.length,
      },
      changes: toldChanges(changes),
      kept_in_note: leftOver.length > 0 ? leftOver : null,
      shares_private: survivor.is_private !== duplicate.is_private,
    },
  }
}

async function statusOf(
  ctx: Context,
  survivor: StoredContact,
  duplicate: StoredContact,
  choices: FieldChoices,
) {
  if (choices.status === 'duplicate') return duplicate.status ?? survivor.status
  if (choices.status === 'survivor') return survivor.status ?? duplicate.status
  return furthestStatus(ctx, survivor.status, duplicate.status)
}
