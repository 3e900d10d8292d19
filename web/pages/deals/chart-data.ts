import type { Pipeline, WonByMonth } from '../../api/deals.ts'

export interface Bar {
  label: string
  count: number
  amount: string
  /** What the amount weighs by its probability, where that says anything. */
  weighted?: string
}

export interface Chart {
  currency: string
  bars: Bar[]
  /** What the bars come to, under a name. */
  total?: Omit<Bar, 'label'>
}

/** Open deals by stage, a chart for each currency, that of most deals first; of the stages those that have any. */
export function pipelineCharts({ totals, stages }: Pipeline): Chart[] {
  return totals
    .toSorted((one, other) => other.count - one.count)
    .map(({ currency, count, amount, weighted_amount }) => ({
      currency,
      total: { count, amount, weighted: weighted_amount },
      bars: stages.flatMap(({ name, totals: ofStage }) =>
        ofStage
          .filter((total) => total.currency === currency)
          .map(({ count, amount, weighted_amount }) => ({
            label: name,
            count,
            amount,
            weighted: weighted_amount,
          })),
      ),
    }))
}

/** The months from the first one on in which something of a currency was won. */
function withoutEmptyStart(months: WonByMonth['months'], currency: string): WonByMonth['months'] {
  return months.slice(months.findIndex(({ totals }) => totals.some((one) => one.currency === currency)))
}

const monthName = new Intl.DateTimeFormat(undefined, { month: 'short', timeZone: 'UTC' })
const withYear = new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** The first one, and that in which a year begins, say which year it is: "Sept 2026", "Oct". */
const nameOf = (month: string, position: number): string =>
  (position === 0 || month.endsWith('-01') ? withYear : monthName).format(new Date(`${month}-01T00:00:00Z`))

/** Won deals by month, a chart for each currency. */
export function wonCharts({ months }: WonByMonth): Chart[] {
  const currencies = new Set(months.flatMap(({ totals }) => totals.map(({ currency }) => currency)))
  return [...currencies].sort().map((currency) => ({
    currency,
    bars: withoutEmptyStart(months, currency).map(({ month, totals }, position) => {
      const total = totals.find((one) => one.currency === currency)
      return {
        label: nameOf(month, position),
        count: total?.count ?? 0,
        amount: total?.amount ?? '0',
      }
    }),
  }))
}
