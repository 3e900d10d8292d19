import { formatNumber } from '../../texts/texts.ts'
import styles from './import.module.css'

const KINDS = ['created', 'updated', 'skipped', 'refused'] as const
type Counts = Record<(typeof KINDS)[number], number>

/** How many rows became what. */
export function ImportCounts({ counts, words }: { counts: Counts; words: Record<keyof Counts, string> }) {
  return (
    <dl className={styles['counts']}>
      {KINDS.map((kind) => (
        <div key={kind} data-kind={kind} data-none={counts[kind] === 0 || undefined}>
          <dt>{words[kind]}</dt>
          <dd>{formatNumber(counts[kind])}</dd>
        </div>
      ))}
    </dl>
  )
}
