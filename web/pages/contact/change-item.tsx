import type { HistoryEntry } from '../../api/timeline.ts'
import { texts } from '../../texts.ts'
import { describeChanges } from './describe-changes.ts'
import { EntryMeta } from './entry-meta.tsx'
import styles from './timeline.module.css'

const words = texts.timeline

/** One line of history: who did what, when and through which door, and what it changed. */
export function ChangeItem({ entry }: { entry: HistoryEntry }) {
  const event = `${entry.subject_type}.${entry.action}`
  const changes = event === 'contact.updated' ? describeChanges(entry.changes) : []
  return (
    <li className={styles['change']}>
      <p className={styles['details']}>
        <strong>{entry.user_name ?? words.somebody}</strong>{' '}
        {changes.length > 0 ? changes.join(', ') : (words.actions[event] ?? entry.body)}
      </p>
      <EntryMeta at={entry.created_at} entry={entry} />
    </li>
  )
}
