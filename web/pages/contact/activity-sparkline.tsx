import { entryTexts as words } from '../../texts/entries.ts'
import styles from './activity-sparkline.module.css'
import type { Sources, TimelineKind } from './timeline-items.ts'

const WEEKS = 26
const WEEK_MS = 7 * 86_400_000
const BAR = 3
const STEP = 4
const HEIGHT = 16
const ACTIONS: TimelineKind[] = ['note', 'call', 'message', 'activity', 'task']

/** How much happened with a contact in each of the last weeks, the present one at the right. */
export function ActivitySparkline({ sources }: { sources: Sources }) {
  const counts = countByWeek(sources)
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const most = Math.max(...counts)
  return (
    <svg
      className={styles['sparkline']}
      role="img"
      aria-label={words.sparkline(total, WEEKS)}
      viewBox={`0 0 ${WEEKS * STEP} ${HEIGHT}`}
      width={WEEKS * STEP}
      height={HEIGHT}
    >
      <title>{words.sparkline(total, WEEKS)}</title>
      {counts.map((count, week) => {
        const height = count === 0 ? 1 : Math.max(3, (count / most) * HEIGHT)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
            key={week}
            x={week * STEP}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            data-empty={count === 0 || undefined}
          />
        )
      })}
    </svg>
  )
}

function countByWeek(sources: Sources): number[] {
  const counts = new Array<number>(WEEKS).fill(0)
  for (const kind of ACTIONS)
    for (const { at } of sources[kind].items) {
      const week = WEEKS - 1 - Math.floor((Date.now() - Date.parse(at)) / WEEK_MS)
      if (week >= 0 && week < WEEKS) counts[week] = (counts[week] ?? 0) + 1
    }
  return counts
}
