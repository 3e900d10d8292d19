import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import { pipelineQuery, wonDealsQuery } from '../../api/deals.ts'
import { dealTexts } from '../../texts/deals.ts'
import { dayOf, useToday } from '../../ui/days.ts'
import { Section } from '../../ui/section.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { TimeZone } from '../../ui/time-zone.ts'
import { BarChart } from './bar-chart.tsx'
import { pipelineCharts, wonCharts } from './chart-data.ts'
import styles from './figures.module.css'

const words = dealTexts.charts
const MONTHS = 12

/** What the open deals are worth, and what was won in the last year, a chart for each currency. */
export default function Figures() {
  const timeZone = use(TimeZone)
  const today = useToday()
  const months = useMemo(() => lastMonths(today, MONTHS), [today])
  const pipeline = useQuery(pipelineQuery())
  // A day earlier than the month begins, because it begins at another moment in each time zone.
  const won = useQuery(wonDealsQuery(new Date(Date.parse(`${months[0]}-01`) - 86_400_000).toISOString()))
  const byMonth = useMemo(
    () =>
      wonCharts(won.data ?? [], months, (deal) =>
        dayOf(deal.won_at ?? deal.updated_at, timeZone).slice(0, 7),
      ),
    [won.data, months, timeZone],
  )
  const byStage = useMemo(() => (pipeline.data ? pipelineCharts(pipeline.data) : []), [pipeline.data])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={styles['figures']} aria-label={dealTexts.figures} tabIndex={0}>
      <Section title={words.pipeline} text={words.pipelineText}>
        {pipeline.isPending && <Skeleton />}
        {pipeline.isError && <ErrorState error={pipeline.error} retry={() => void pipeline.refetch()} />}
        {pipeline.isSuccess && byStage.length === 0 && <p className={styles['none']}>{words.none}</p>}
        {byStage.map((chart) => (
          <BarChart key={chart.currency} title={words.pipeline} first={words.stage} {...chart} />
        ))}
      </Section>
      <Section title={words.won} text={words.wonText}>
        {won.isPending && <Skeleton />}
        {won.isError && <ErrorState error={won.error} retry={() => void won.refetch()} />}
        {won.isSuccess && byMonth.length === 0 && <p className={styles['none']}>{words.nothingWon}</p>}
        {byMonth.map((chart) => (
          <BarChart key={chart.currency} title={words.won} first={words.month} {...chart} />
        ))}
      </Section>
    </section>
  )
}

/** Months as YYYY-MM, the present one last. */
function lastMonths(today: string, count: number): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  )
}
