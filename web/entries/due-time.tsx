import { use } from 'react'
import { TimeZone } from '../ui/time-zone.ts'
import { useTick } from '../ui/use-tick.ts'
import { type Due, dueWords, urgencyOf } from './due-words.ts'
import styles from './planned-row.module.css'

/** When something is due, in the colour of how urgent that is; how it was read shows on hover. */
export function DueTime({ due, readAs }: { due: Due; readAs: string | null }) {
  const timeZone = use(TimeZone)
  useTick()
  const at = due.due_at ?? due.due_on
  if (at === null) return null
  return (
    <time
      dateTime={at}
      title={readAs ?? undefined}
      className={styles['due']}
      data-urgency={urgencyOf(due, timeZone)}
    >
      {dueWords(due, timeZone)}
    </time>
  )
}
