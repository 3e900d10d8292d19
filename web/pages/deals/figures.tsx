import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pipelineQuery, wonByMonthQuery } from '../../api/deals.ts'
import { dealTexts } from '../../texts/deals.ts'
import { Section } from '../../ui/section.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { BarChart } from './bar-chart.tsx'
import { pipelineCharts, wonCharts } from './chart-data.ts'
import styles from './figures.module.css'
import { MonthChart } from './month-chart.tsx'

const words = dealTexts.charts

/** What the open deals are worth, and what was won in the last year, a chart for each currency. */
export default function Figures() {
  const pipeline = useQuery(pipelineQuery())
  const won = useQuery(wonByMonthQuery)
  const byMonth = useMemo(() => (won.data ? wonCharts(won.data) : []), [won.data])
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
          <MonthChart key={chart.currency} title={words.won} {...chart} />
        ))}
      </Section>
    </section>
  )
}
