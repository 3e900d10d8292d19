import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ListedDeal, stagesQuery } from '../../api/deals.ts'
import { moveDeal } from '../../api/move-deal.ts'
import { dealTexts } from '../../texts/deals.ts'
import { toast, toastProblem, toastWithUndo } from '../../ui/toasts.tsx'
import type { Goal } from './drag-and-drop.ts'
import { LostDialog } from './lost-dialog.tsx'

type Movable = Pick<ListedDeal, 'id' | 'name' | 'stage_id' | 'status' | 'lost_reason'>

/**
 * Brings deals to a stage or a decision and offers to take it back. Losing one asks for the reason first: `dialog` has to be shown for
 * that. `onWayBack` is told what is about to be where it was.
 */
export function useMover(onWayBack?: (deal: Movable) => void) {
  const stages = useQuery(stagesQuery)
  const [losing, setLosing] = useState<Movable>()

  const bring = async (deal: Movable, goal: Goal, lost_reason?: string) => {
    await moveDeal(deal.id, { ...goal, ...(lost_reason && { lost_reason }) })
    const stage = stages.data?.find(({ id }) => id === goal.stage_id)
    toastWithUndo(sentence(deal, goal, stage?.name ?? ''), async () => {
      onWayBack?.(deal)
      const isOpen = deal.status === 'open'
      await moveDeal(
        deal.id,
        isOpen
          ? { stage_id: deal.stage_id }
          : {
              outcome: deal.status,
              stage_id: deal.stage_id,
              ...(deal.lost_reason && { lost_reason: deal.lost_reason }),
            },
      )
      toast(dealTexts.moved(deal.name, stages.data?.find(({ id }) => id === deal.stage_id)?.name ?? ''))
    })
  }

  const move = (deal: Movable, goal: Goal) => {
    const isThere = goal.outcome
      ? goal.outcome === deal.status
      : deal.status === 'open' && goal.stage_id === deal.stage_id
    if (isThere) return
    if (goal.outcome === 'lost') setLosing(deal)
    else bring(deal, goal).catch(toastProblem)
  }

  const dialog = losing && (
    <LostDialog
      name={losing.name}
      onClose={() => setLosing(undefined)}
      onConfirm={(reason) => {
        setLosing(undefined)
        bring(losing, { outcome: 'lost' }, reason).catch(toastProblem)
      }}
    />
  )
  return { move, dialog }
}

function sentence(deal: Movable, { outcome }: Goal, stage: string): string {
  if (outcome === 'won') return dealTexts.won(deal.name)
  if (outcome === 'lost') return dealTexts.lost(deal.name)
  return outcome === 'open' ? dealTexts.reopened(deal.name) : dealTexts.moved(deal.name, stage)
}
