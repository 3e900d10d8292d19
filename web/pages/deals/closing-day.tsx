import { VisuallyHidden } from '@mantine/core'
import type { ListedDeal } from '../../api/deals.ts'
import { dealTexts } from '../../texts/deals.ts'
import { longDay, shortDay, useToday } from '../../ui/days.ts'
import styles from './closing-day.module.css'

const words = dealTexts.card

interface ClosingDayProps {
  deal: Pick<ListedDeal, 'status' | 'expected_close_on'>
  /** It stands under a head that says already what it is. */
  isBare?: boolean
  /** It stands on a card, as a day on a tint. */
  isChip?: boolean
}

/** When a deal should be decided; what is open and past it is overdue, and said so in words, too. */
export function ClosingDay({ deal, isBare, isChip }: ClosingDayProps) {
  const today = useToday()
  const day = deal.expected_close_on
  if (day === null) return null
  const isOpen = deal.status === 'open'
  const state = isOpen && day < today ? 'overdue' : isOpen && day === today ? 'today' : undefined
  const shown = shortDay(day, today)
  const sentence = state === 'overdue' ? words.overdue : words.closes
  return (
    <time
      className={styles['day']}
      dateTime={day}
      title={isChip ? sentence(longDay(day)) : longDay(day)}
      data-state={state}
      data-chip={isChip || undefined}
    >
      {isChip ? (
        <>
          <span aria-hidden>{shown}</span>
          <VisuallyHidden>{sentence(shown)}</VisuallyHidden>
        </>
      ) : isBare && state !== 'overdue' ? (
        shown
      ) : (
        sentence(shown)
      )}
    </time>
  )
}
