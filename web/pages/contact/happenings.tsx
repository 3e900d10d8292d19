import { use } from 'react'
import { dayName, useToday } from '../../ui/days.ts'
import { TimeZone } from '../../ui/time-zone.ts'
import { ChangeItems } from './change-items.tsx'
import { EntryItem } from './entry-item.tsx'
import styles from './timeline.module.css'
import { byDay } from './timeline-days.ts'
import type { Entry, TimelineItem } from './timeline-items.ts'

interface HappeningsProps {
  /** Newest first. */
  items: readonly TimelineItem[]
  /** An entry is being edited, or no longer. */
  onEditing?: (item: Entry, isEditing: boolean) => void
}

/** What happened, day by day. */
export function Happenings({ items, onEditing = () => {} }: HappeningsProps) {
  const timeZone = use(TimeZone)
  const today = useToday()
  return byDay(items, timeZone).map(({ day, items }) => (
    <div key={day}>
      <h3 className={styles['day']}>{dayName(day, today)}</h3>
      <ol>
        {items.map((item) =>
          item.kind === 'changes' ? (
            <ChangeItems key={`change-${item.items[0].record.id}`} changes={item} />
          ) : (
            <EntryItem
              key={`${item.kind}-${item.record.id}`}
              item={item}
              onEditing={(isEditing) => onEditing(item, isEditing)}
            />
          ),
        )}
      </ol>
    </div>
  ))
}
