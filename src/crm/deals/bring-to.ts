import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import type { DealRow, DealStageRow } from '../../database/schema.ts'
import { changesBetween } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { insertDealMove, removeLatestDealMove } from './deal-move-queries.ts'
import { saveDeal } from './deal-queries.ts'

export interface Goal {
  stage: Pick<DealStageRow, 'id' | 'name'>
  status: DealRow['status']
  /** Why it was lost; left out, a lost deal keeps its reason. */
  lost_reason?: string | null | undefined
  /** Where a move is taken back: since when it had been there. */
  since?: { entered: string; decided: string } | undefined
}

/** What history says of a change of the status. */
const ACTIONS = { won: 'deal.won', lost: 'deal.lost', open: 'deal.reopened' } as const

/** Brings a deal that was found from its stage to a stage and a status, and tells it. Nothing happens when it is there already. */
export async function bringTo(
  ctx: Context,
  deal: DealRow,
  from: Pick<DealStageRow, 'name'>,
  { stage, status, lost_reason, since }: Goal,
): Promise<DealRow> {
  const isMoved = stage.id !== deal.stage_id
  const isDecided = status !== deal.status
  const reason = status === 'lost' ? (lost_reason === undefined ? deal.lost_reason : lost_reason) : null
  if (!isMoved && !isDecided && reason === deal.lost_reason) return deal
  const after = await saveDeal(ctx, deal, {
    stage_id: stage.id,
    status,
    won_at: status === 'won' ? (deal.won_at ?? since?.decided ?? ctx.now) : null,
    lost_at: status === 'lost' ? (deal.lost_at ?? since?.decided ?? ctx.now) : null,
    lost_reason: reason,
    ...((isMoved || since || (isDecided && status === 'open')) && {
      stage_entered_at: since?.entered ?? ctx.now,
    }),
    updated_at: nextVersion(ctx.now, deal.updated_at),
  })
  if (since) await removeLatestDealMove(ctx, deal)
  else if (isMoved || isDecided) await insertDealMove(ctx, after, stage)
  const changes = changesBetween(
    { stage: from.name, status: deal.status, lost_reason: deal.lost_reason },
    { stage: isMoved ? stage.name : from.name, status, lost_reason: reason },
  )
  const action = isDecided ? ACTIONS[status] : isMoved ? 'deal.moved' : 'deal.updated'
  await record(ctx, action, { type: 'deal', id: deal.id, contact_id: deal.contact_id }, changes)
  return after
}
