import { IconHourglass } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import type { DealStage, ListedDeal } from '../../api/deals.ts'
import { dealTexts } from '../../texts/deals.ts'
import { CoveringLink } from '../../ui/covering-link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { paths } from '../../ui/paths.ts'
import styles from './board.module.css'
import { ClosingDay } from './closing-day.tsx'
import { type Goal, useDraggable } from './drag-and-drop.ts'
import { MoveMenu } from './move-menu.tsx'

const words = dealTexts.card

interface CardProps {
  deal: ListedDeal
  stages: DealStage[]
  onMove: (deal: ListedDeal, goal: Goal) => void
}

/** A deal on the board. The link of its name covers all of it but the menu. */
export const Card = memo(function Card({ deal, stages, onMove }: CardProps) {
  const element = useRef<HTMLLIElement>(null)
  const isDragged = useDraggable(element, deal.id)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const href = `${paths.deals}/${deal.id}`
  const [contact] = deal.contacts

  const move = (goal: Goal) => {
    setIsMenuOpen(false)
    onMove(deal, goal)
  }
  // The keys of the open menu come by here, too: the arrows bring the deal to the stage beside.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const by = isMenuOpen ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
    if (by === undefined && (isMenuOpen || event.key.toLowerCase() !== 'm')) return
    event.preventDefault()
    event.stopPropagation()
    if (by === undefined) return setIsMenuOpen(true)
    const beside = stages[stages.findIndex(({ id }) => id === deal.stage_id) + by]
    if (beside) move({ stage_id: beside.id })
  }
  return (
    <li
      ref={element}
      className={styles['card']}
      data-deal={deal.id}
      data-contact={contact?.id}
      data-dragged={isDragged || undefined}
      onKeyDown={onKeyDown}
    >
      <CoveringLink
        className={styles['link']}
        href={href}
        draggable={false}
        aria-keyshortcuts="M"
        title={deal.name}
      >
        <span className={styles['name']}>{deal.name}</span>
      </CoveringLink>
      {contact && <p className={styles['contact']}>{contact.name}</p>}
      <p className={styles['facts']}>
        <span className={styles['amount']}>
          {deal.amount === null ? words.noAmount : formatMoney(deal.amount, deal.currency)}
        </span>
        {deal.expected_close_on && <ClosingDay deal={deal} isChip />}
        {deal.is_stale && (
          <span className={styles['stale']} role="img" aria-label={words.stale} title={words.stale}>
            <IconHourglass size={14} stroke={1.5} aria-hidden />
          </span>
        )}
      </p>
      <MoveMenu deal={deal} stages={stages} isOpen={isMenuOpen} onToggle={setIsMenuOpen} onMove={move} />
    </li>
  )
})
