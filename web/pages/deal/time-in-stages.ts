const DAY_MS = 86_400_000

interface Step {
  stage_name: string
  status: string
  created_at: string
}

export interface Stay {
  stage: string
  /** It is there now. */
  isNow: boolean
  days: number
}

/** How long a deal stood open in each stage, however often it came there, in the order in which it first did. */
export function timeInStages({ stage_history }: { stage_history: Step[] }, now = Date.now()): Stay[] {
  const stays = new Map<string, Stay>()
  for (const [index, step] of stage_history.entries()) {
    if (step.status !== 'open') continue
    const end = stage_history[index + 1]?.created_at
    const days = ((end === undefined ? now : Date.parse(end)) - Date.parse(step.created_at)) / DAY_MS
    const before = stays.get(step.stage_name)?.days ?? 0
    stays.set(step.stage_name, { stage: step.stage_name, isNow: end === undefined, days: before + days })
  }
  return [...stays.values()]
}
