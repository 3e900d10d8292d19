import { use } from 'react'
import { TimeZone } from '../ui/time-zone.ts'
import { useTick } from '../ui/use-tick.ts'
import { dayIn } from '../ui/zoned.ts'
import { type Due, dueWords, timeWords, urgencyOf } from './due-words.ts'
import styles from './planned-row.module.css'

interface DueTimeProps {
  due: Due
  readAs: string | null
  /** The day is said by what stands above. */
  isOfDay?: boolean
}

/** When something is due, in the colour of how urgent that is; how it was read shows on hover. */
export function DueTime({ due, readAs, isOfDay = false }: DueTimeProps) {
  const timeZone = use(TimeZone)
  useTick()
  const at = due.due_at ?? due.due_on
  if (at === null || (isOfDay && due.due_at === null)) return null
  return (
    <time
      dateTime={at}
      title={readAs ?? undefined}
      className={isOfDay ? styles['time'] : styles['due']}
      data-urgency={urgencyOf(due, timeZone)}
    >
      {isOfDay ? timeWords(at, timeZone) : dueWords(due, timeZone)}
    </time>
  )
}

/** Whether something is due on a day. */
export function useIsOfDay({ due_on, due_at }: Due, day: string | undefined): boolean {
  const timeZone = use(TimeZone)
  return day !== undefined && (due_at === null ? due_on : dayIn(timeZone, due_at)) === day
}
