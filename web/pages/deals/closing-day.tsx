import type { ListedDeal } from '../../api/deals.ts'
import { dealTexts } from '../../texts/deals.ts'
import { longDay, shortDay, useToday } from '../../ui/days.ts'
import styles from './closing-day.module.css'

/** When a deal should be decided; what is open and past it is overdue, and said so in words, too. */
export function ClosingDay({ deal }: { deal: Pick<ListedDeal, 'status' | 'expected_close_on'> }) {
  const today = useToday()
  const day = deal.expected_close_on
  if (day === null) return null
  const isOpen = deal.status === 'open'
  const state = isOpen && day < today ? 'overdue' : isOpen && day === today ? 'today' : undefined
  const shown = shortDay(day, today)
  const words = dealTexts.card
  return (
    <time className={styles['day']} dateTime={day} title={longDay(day)} data-state={state}>
      {state === 'overdue' ? words.overdue(shown) : words.closes(shown)}
    </time>
  )
}
