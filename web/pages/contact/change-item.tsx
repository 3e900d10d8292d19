import type { HistoryEntry } from '../../api/timeline.ts'
import { timelineTexts } from '../../texts/timeline.ts'
import { EntryMeta } from './entry-meta.tsx'
import styles from './timeline.module.css'

/** One line of history: who did what, when and through which door, and what it changed. */
export function ChangeItem({ entry }: { entry: HistoryEntry }) {
  return (
    <li className={styles['change']}>
      <p className={styles['details']}>
        <strong>{timelineTexts.whoDid(entry.user_name, entry.door)}</strong> {entry.body}
      </p>
      <EntryMeta at={entry.created_at} entry={entry} />
    </li>
  )
}
