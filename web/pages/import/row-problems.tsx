import { useQuery } from '@tanstack/react-query'
import type { RowProblem } from '../../api/imports.ts'
import { fieldLabelsQuery } from '../../api/settings.ts'
import { importTexts as words } from '../../texts/exchange.ts'
import styles from './import.module.css'
import { targetLabel } from './targets.ts'

/** What was wrong, row by row. */
export function RowProblems({ problems, total }: { problems: RowProblem[]; total: number }) {
  const labels = useQuery(fieldLabelsQuery)
  if (problems.length === 0) return null
  return (
    <section className={styles['problems']} aria-label={words.problems}>
      <h3>{words.problems}</h3>
      {total > problems.length && (
        <p className={styles['quiet']}>{words.problemsCut(problems.length, total)}</p>
      )}
      <ul>
        {problems.map(({ row, field, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row may have the same problem twice
          <li key={index}>
            <span className={styles['row']}>{words.rowNumber(row)}</span>
            <span>{field ? `${targetLabel(field, labels.data)} ${message}` : message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
