import type { Import } from '../../api/imports.ts'
import { importTexts as words } from '../../texts/exchange.ts'
import styles from './import.module.css'

/** Of a whole account: how many notes, calls, deals and so on came in, or were left out. */
export function RecordCounts({ records }: { records: Import['records'] }) {
  if (records.length === 0) return null
  return (
    <section className={styles['problems']} aria-label={words.records}>
      <h3>{words.records}</h3>
      <ul>
        {records.map(({ kind, created, left_out }) => (
          <li key={kind}>{words.recordsText(kind, created, left_out)}</li>
        ))}
      </ul>
    </section>
  )
}
