import type { HistoryEntry } from '../../api/timeline.ts'
import { entryTexts } from '../../texts/entries.ts'
import { timelineTexts } from '../../texts/timeline.ts'
import { describeChanges } from './describe-changes.ts'
import { EntryMeta } from './entry-meta.tsx'
import styles from './timeline.module.css'

const words = timelineTexts
const LONGEST = 80

/** One line of history: who did what, when and through which door, and what it changed. */
export function ChangeItem({ entry }: { entry: HistoryEntry }) {
  return (
    <li className={styles['change']}>
      <p className={styles['details']}>
        <strong>{entry.user_name ?? words.somebody}</strong> {sentenceOf(entry)}
      </p>
      <EntryMeta at={entry.created_at} entry={entry} />
    </li>
  )
}

function sentenceOf(entry: HistoryEntry): string {
  const event = `${entry.subject_type}.${entry.action}`
  const changes = event === 'contact.updated' ? describeChanges(entry.changes) : []
  if (changes.length > 0) return changes.join(', ')
  const did = entryTexts.did[event] ?? words.actions[event] ?? entry.body
  const name = nameIn(entry)
  return name === undefined ? did : entryTexts.named(did, name)
}

/** What the record was called, where the history says so. */
function nameIn({ subject_type, changes }: HistoryEntry): string | undefined {
  if (subject_type === 'contact') return undefined
  const [from, to] = changes['list'] ?? changes['name'] ?? changes['description'] ?? []
  const name = to ?? from
  if (typeof name !== 'string') return undefined
  return name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name
}
