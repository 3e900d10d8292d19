import type { ListedDeal } from '../../api/deals.ts'
import { dealTexts } from '../../texts/deals.ts'
import { longDay, shortDay, useToday } from '../../ui/days.ts'
import styles from './closing-day.module.css'

interface ClosingDayProps {
  deal: Pick<ListedDeal, 'status' | 'expected_close_on'>
  /** It stands under a head that says already what it is. */
  isBare?: boolean
}

/** When a deal should be decided; what is open and past it is overdue, and said so in words, too. */
export function ClosingDay({ deal, isBare }: ClosingDayProps) {
  const today = useToday()
  const day = deal.expected_close_on
  if (day === null) return null
  const isOpen = deal.status === 'open'
  const state = isOpen && day < today ? 'overdue' : isOpen && day === today ? 'today' : undefined
  const shown = shortDay(day, today)
  const words = dealTexts.card
  return (
    <time className={styles['day']} dateTime={day} title={longDay(day)} data-state={state}>
      {state === 'overdue' ? words.overdue(shown) : isBare ? shown : words.closes(shown)}
    </time>
  )
}
