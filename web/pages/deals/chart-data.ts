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
}

/** Open deals by stage, a chart for each currency. */
export function pipelineCharts({ totals, stages }: Pipeline): Chart[] {
  return totals.map(({ currency }) => ({
    currency,
    bars: stages.map(({ name, totals: ofStage }) => {
      const total = ofStage.find((one) => one.currency === currency)
      return {
        label: name,
        count: total?.count ?? 0,
        amount: total?.amount ?? '0',
        weighted: total?.weighted_amount ?? '0',
      }
    }),
  }))
}

const monthName = new Intl.DateTimeFormat(undefined, { month: 'short', year: '2-digit', timeZone: 'UTC' })

/** Won deals by month, a chart for each currency. */
export function wonCharts({ months }: WonByMonth): Chart[] {
  const currencies = new Set(months.flatMap(({ totals }) => totals.map(({ currency }) => currency)))
  return [...currencies].sort().map((currency) => ({
    currency,
    bars: months.map(({ month, totals }) => {
      const total = totals.find((one) => one.currency === currency)
      return {
        label: monthName.format(new Date(`${month}-01T00:00:00Z`)),
        count: total?.count ?? 0,
        amount: total?.amount ?? '0',
      }
    }),
  }))
}
