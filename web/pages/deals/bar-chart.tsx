import type { CSSProperties } from 'react'
import { dealTexts } from '../../texts/deals.ts'
import { formatMoney } from '../../ui/money.ts'
import type { Chart } from './chart-data.ts'
import styles from './figures.module.css'

const words = dealTexts.charts

/**
 * Bars in the rows of a table: who does not see the bars has the numbers beside them, in the same order and under the same heads.
 */
export function BarChart({ title, first, currency, bars, total }: Chart & { title: string; first: string }) {
  const most = Math.max(...bars.map(({ amount }) => Number(amount)), 1)
  const hasWeight = bars.some(({ weighted }) => weighted !== undefined)
  return (
    <table className={styles['chart']}>
      <caption className={styles['caption']}>{`${title}, ${currency}`}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <td className={styles['bars']} />
          <th scope="col">{words.deals}</th>
          <th scope="col">{words.amount}</th>
          {hasWeight && <th scope="col">{words.weighted}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, count, amount, weighted }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={styles['bars']} aria-hidden>
              {Number(amount) > 0 && (
                <span
                  className={weighted === undefined ? styles['whole'] : styles['light']}
                  style={share(amount, most)}
                >
                  {weighted !== undefined && (
                    <span className={styles['whole']} style={share(weighted, Number(amount))} />
                  )}
                </span>
              )}
            </td>
            <td>{count}</td>
            <td>{formatMoney(amount, currency, true)}</td>
            {weighted !== undefined && <td>{formatMoney(weighted, currency, true)}</td>}
          </tr>
        ))}
      </tbody>
      {total && bars.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td className={styles['bars']} />
            <td>{total.count}</td>
            <td>{formatMoney(total.amount, currency, true)}</td>
            {total.weighted !== undefined && <td>{formatMoney(total.weighted, currency, true)}</td>}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

const share = (part: string, whole: number) =>
  ({ '--share': whole > 0 ? Number(part) / whole : 0 }) as CSSProperties
