import type { Deal } from '../../api/deals.ts'

const DAY_MS = 86_400_000

export interface Stay {
  stage: string
  from: string
  /** Null while it lasts. */
  to: string | null
  days: number
}

/** How long a deal stood open in each stage, one stay after the other. A decision ends a stay, reopening begins another. */
export function timeInStages({ stage_history }: Pick<Deal, 'stage_history'>, now = Date.now()): Stay[] {
  return stage_history.flatMap((step, index): Stay[] => {
    if (step.status !== 'open') return []
    const to = stage_history[index + 1]?.created_at ?? null
    const days = ((to === null ? now : Date.parse(to)) - Date.parse(step.created_at)) / DAY_MS
    return [{ stage: step.stage_name, from: step.created_at, to, days }]
  })
}
