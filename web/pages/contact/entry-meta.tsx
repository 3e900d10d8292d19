import type { ReactNode } from 'react'
import type { HistoryEntry } from '../../api/timeline.ts'
import { timelineTexts } from '../../texts/timeline.ts'
import { ClockTime } from '../../ui/relative-time.tsx'
import styles from './timeline.module.css'

const words = timelineTexts

/** At what time of its day it happened, and through which door, unless that was this application. */
export function EntryMeta(props: { at: string; entry?: HistoryEntry | undefined; children?: ReactNode }) {
  const { entry } = props
  return (
    <div className={styles['meta']}>
      <span>
        <ClockTime at={props.at} />
      </span>
      {entry && entry.door !== 'web' && (
        <span>{words.through(words.doors[entry.door] ?? entry.door, entry.token_name)}</span>
      )}
      {props.children}
    </div>
  )
}
