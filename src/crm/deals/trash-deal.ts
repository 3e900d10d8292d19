import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import type { DealRow } from '../../database/schema.ts'
import { removalOf, returnOf } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { saveDeal } from './deal-queries.ts'
import { toldOf } from './told-deal.ts'

/** Moves a deal that was found to the trash. */
export async function trashDeal(ctx: Context, deal: DealRow): Promise<void> {
  await saveDeal(ctx, deal, { trashed_at: ctx.now, updated_at: nextVersion(ctx.now, deal.updated_at) })
  await record(ctx, 'deal.deleted', subjectOf(deal), removalOf(toldOf(deal)))
}

/** Takes a deal that was found in the trash out of it. */
export async function returnDeal(ctx: Context, deal: DealRow): Promise<DealRow> {
  const updated_at = nextVersion(ctx.now, deal.updated_at)
  const after = await saveDeal(ctx, deal, { trashed_at: null, updated_at })
  await record(ctx, 'deal.restored', subjectOf(deal), returnOf(toldOf(deal)))
  return after
}

const subjectOf = ({ id, contact_id }: DealRow) => ({ type: 'deal', id, contact_id })
