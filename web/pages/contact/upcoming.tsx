import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import type { Planned } from '../../api/planned.ts'
import { type Call, plannedQuery, type Task } from '../../api/timeline.ts'
import rowStyles from '../../entries/planned-row.module.css'
import { type PlannedMode, PlannedRow } from '../../entries/planned-row.tsx'
import { entryTexts as words } from '../../texts/entries.ts'
import { exactTime } from '../../ui/relative-time.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { TimeZone } from '../../ui/time-zone.ts'
import styles from './upcoming.module.css'

/** What is still to come with this contact, the next first: calls that are planned and tasks that are open. */
export function Upcoming({ contactId, name }: { contactId: number; name: string }) {
  const timeZone = use(TimeZone)
  const planned = useQuery(plannedQuery(contactId))
  const [open, setOpen] = useState<{ key: string; mode: PlannedMode }>()
  if (planned.isError) return <ErrorState error={planned.error} retry={() => void planned.refetch()} />
  if (!planned.data) return null
  const items = [
    ...planned.data.calls.map((call) => ({ planned: plannedCall(call, name, timeZone), detail: undefined })),
    ...planned.data.tasks.map((task) => ({ planned: plannedTask(task), detail: repeating(task) })),
  ].sort((a, b) => (orderOf(a.planned) < orderOf(b.planned) ? -1 : 1))
  if (items.length === 0) return null
  return (
    <section className={styles['upcoming']} aria-label={words.upcoming}>
      <h2 tabIndex={-1}>{words.upcoming}</h2>
      <ul>
        {items.map(({ planned: one, detail }) => {
          const key = `${one.type}-${one.id}`
          return (
            <PlannedRow
              key={key}
              planned={one}
              mode={open?.key === key ? open.mode : 'closed'}
              onMode={(mode) => setOpen({ key, mode })}
              detail={detail && <span className={rowStyles['detail']}>{detail}</span>}
            />
          )
        })}
      </ul>
    </section>
  )
}

function plannedCall(call: Call, name: string, timeZone: string): Planned {
  return {
    type: 'call',
    id: call.id,
    contact_id: call.contact_id,
    text: call.body ?? words.callNamed(name),
    due_on: null,
    due_at: call.scheduled_at,
    due_read_as: exactTime(call.scheduled_at, timeZone),
  }
}

const plannedTask = (task: Task): Planned => ({ ...task, type: 'task', text: task.description })

const repeating = ({ recurrence }: Task): string | undefined =>
  recurrence === 'none' ? undefined : words.repeats(words.recurrences[recurrence])

/** Within a day, what has a time comes before what only has the day; what has neither comes last. */
const orderOf = ({ due_at, due_on }: Planned): string => due_at ?? (due_on === null ? '~' : `${due_on}~`)
