import type { CSSProperties } from 'react'
import { dealTexts } from '../../texts/deals.ts'
import { formatMoney } from '../../ui/money.ts'
import type { Chart } from './chart-data.ts'
import styles from './month-chart.module.css'
import { sumOf } from './totals.ts'

const words = dealTexts.charts

/** Months beside each other, the newest at the right, each with what was won in it; and what that is together. */
export function MonthChart({ title, currency, bars }: Chart & { title: string }) {
  const most = Math.max(...bars.map(({ amount }) => Number(amount)), 1)
  const count = bars.reduce((sum, bar) => sum + bar.count, 0)
  const total = formatMoney(sumOf(bars.map(({ amount }) => amount)), currency, true)
  return (
    <figure className={styles['chart']} aria-label={`${title}, ${currency}`}>
      <figcaption className={styles['total']}>{words.sum(total, count)}</figcaption>
      <ol className={styles['months']}>
        {bars.map(({ label, count, amount }) => (
          <li key={label} className={styles['month']}>
            <span className={styles['amount']}>
              {count > 0 && <span title={words.dealsIn(count)}>{formatMoney(amount, currency, true)}</span>}
            </span>
            <span
              className={styles['bar']}
              style={{ '--share': Number(amount) / most } as CSSProperties}
              aria-hidden
            />
            <span className={styles['label']}>{label}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
