import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { timelineTexts as words } from '../../texts/timeline.ts'
import { EntryMeta } from './entry-meta.tsx'
import spine from './spine.module.css'
import styles from './timeline.module.css'
import type { Changes } from './timeline-days.ts'
import type { Change } from './timeline-items.ts'

/** Changes of one person, who did what, when and through which door: the latest, and those before it when somebody wants to see them. */
export function ChangeItems({ changes }: { changes: Changes<Change> }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const [latest, ...others] = changes.items
  return (
    <li className={spine['item']}>
      <span className={spine['sign']} data-hue="grey">
        <IconPencil aria-hidden />
      </span>
      <div className={styles['changes']}>
        <ul id={id}>
          {[latest, ...(isOpen ? others : [])].map((change) => (
            <ChangeLine key={change.record.id} change={change} />
          ))}
        </ul>
        {others.length > 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            className={styles['fold']}
            data-print="never"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen
              ? words.fewerChanges
              : words.changesBy(others.length, latest.record.user_name, latest.record.door)}
          </Button>
        )}
      </div>
    </li>
  )
}

function ChangeLine({ change: { record } }: { change: Change }) {
  return (
    <li className={styles['change']}>
      <p className={styles['details']}>
        <strong>{words.whoDid(record.user_name, record.door)}</strong> {record.body}
      </p>
      <EntryMeta at={record.created_at} entry={record} />
    </li>
  )
}
