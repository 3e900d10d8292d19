import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import type { Planned } from '../../api/planned.ts'
import { plannedQuery, type Task } from '../../api/timeline.ts'
import type { PlannedMode } from '../../entries/planned-menu.tsx'
import { orderOf, plannedCall, plannedTask } from '../../entries/planned-records.ts'
import rowStyles from '../../entries/planned-row.module.css'
import { PlannedRow } from '../../entries/planned-row.tsx'
import { entryTexts as words } from '../../texts/entries.ts'
import { ErrorState } from '../../ui/states.tsx'
import { TimeZone } from '../../ui/time-zone.ts'
import { useIsNarrow } from '../../ui/use-is-narrow.ts'
import styles from './upcoming.module.css'

interface Item {
  planned: Planned
  /** How often it repeats. */
  detail: string | undefined
}
const keyOf = ({ planned: { type, id } }: Item): string => `${type}-${id}`

/** What is still to come with this contact, the next first: calls that are planned and tasks that are open. A phone shows the first. */
export function Upcoming({ contactId, name }: { contactId: number; name: string }) {
  const timeZone = use(TimeZone)
  const planned = useQuery(plannedQuery(contactId))
  const isOnPhone = useIsNarrow()
  const [areAllShown, setAreAllShown] = useState(false)
  const [open, setOpen] = useState<{ item: Item; mode: PlannedMode }>()
  if (planned.isError && !planned.data)
    return <ErrorState error={planned.error} retry={() => void planned.refetch()} />
  if (!planned.data) return null
  const items: Item[] = [
    ...planned.data.calls.map((call) => ({ planned: plannedCall(call, name, timeZone), detail: undefined })),
    ...planned.data.tasks.map((task) => ({ planned: plannedTask(task), detail: repeating(task) })),
  ]
  // What somebody completes or deletes stays while it is open here: something may have been typed into it.
  if (open && open.mode !== 'closed' && !items.some((item) => keyOf(item) === keyOf(open.item)))
    items.push(open.item)
  items.sort((a, b) => (orderOf(a.planned) < orderOf(b.planned) ? -1 : 1))
  if (items.length === 0) return null
  const shown = isOnPhone && !areAllShown ? items.slice(0, 1) : items
  const rest = items.length - shown.length
  return (
    <section className={styles['upcoming']} aria-label={words.upcoming}>
      <h2 tabIndex={-1}>{words.upcoming}</h2>
      <ul>
        {shown.map((item) => (
          <PlannedRow
            key={keyOf(item)}
            planned={item.planned}
            mode={open && keyOf(open.item) === keyOf(item) ? open.mode : 'closed'}
            onMode={(mode) => setOpen({ item, mode })}
            besideDue={
              rest > 0 && (
                <button type="button" className={styles['rest']} onClick={() => setAreAllShown(true)}>
                  {words.moreUpcoming(rest)}
                </button>
              )
            }
            detail={item.detail && <span className={rowStyles['detail']}>{item.detail}</span>}
          />
        ))}
      </ul>
    </section>
  )
}

const repeating = ({ recurrence }: Task): string | undefined =>
  recurrence === 'none' ? undefined : words.repeats(words.recurrences[recurrence])
