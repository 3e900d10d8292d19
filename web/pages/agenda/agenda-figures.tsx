import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { contactCountQuery } from '../../api/contacts.ts'
import { pipelineQuery, wonByMonthQuery } from '../../api/deals.ts'
import { agendaTexts } from '../../texts/agenda.ts'
import { formatNumber } from '../../texts/texts.ts'
import { shortDay, useToday } from '../../ui/days.ts'
import { formatMoney } from '../../ui/money.ts'
import { paths } from '../../ui/paths.ts'
import styles from './agenda-figures.module.css'
import { mondayOf } from './monday-of.ts'

const words = agendaTexts.figures

/** How things stand, in three figures; each leads to what it counts. */
export function AgendaFigures() {
  const today = useToday()
  const monday = mondayOf(today)
  const pipeline = useQuery(pipelineQuery())
  const won = useQuery(wonByMonthQuery)
  const touched = useQuery(contactCountQuery({ active_since: monday }))
  const [lastMonth, thisMonth] = won.data?.months.slice(-2) ?? []
  const totals = pipeline.data?.totals
  const weighted = totals?.map(({ weighted_amount, currency }) => ({ amount: weighted_amount, currency }))
  return (
    <nav className={styles['figures']} aria-label={words.title}>
      <Link to={paths.deals} className={styles['figure']}>
        <Figure
          name={words.pipeline}
          value={sum(totals)}
          detail={weighted && words.weighted(sum(weighted) ?? '')}
        />
      </Link>
      <Link to={paths.deals} search={{ view: 'figures' }} className={styles['figure']}>
        <Figure
          name={words.won}
          value={sum(thisMonth?.totals)}
          detail={lastMonth && words.lastMonth(sum(lastMonth.totals) ?? '')}
        />
      </Link>
      <Link
        to={paths.contacts}
        search={{ active_since: monday, sort: '-last_action_at' }}
        className={styles['figure']}
      >
        <Figure
          name={words.touched}
          value={touched.data === undefined ? undefined : formatNumber(touched.data)}
          detail={words.since(shortDay(monday, today))}
        />
      </Link>
    </nav>
  )
}

interface FigureProps {
  name: string
  /** Undefined until it is known. */
  value: string | undefined
  detail: ReactNode
}

function Figure({ name, value, detail }: FigureProps) {
  return (
    <>
      <span className={styles['name']}>{name}</span>
      <strong className={styles['value']}>{value ?? '\u00a0'}</strong>
      <span className={styles['detail']}>{detail ?? '\u00a0'}</span>
    </>
  )
}

/** Amounts of several currencies cannot be added up: they are told beside each other. */
function sum(totals: ReadonlyArray<{ amount: string; currency: string }> | undefined): string | undefined {
  if (!totals) return undefined
  if (totals.length === 0) return words.nothing
  return totals.map(({ amount, currency }) => formatMoney(amount, currency, true)).join(' + ')
}
