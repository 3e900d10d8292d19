import { useRef } from 'react'
import { dealTexts } from '../../texts/deals.ts'
import styles from './board.module.css'
import { useDropTarget } from './drag-and-drop.ts'

const words = dealTexts.drop

/** While a card is dragged: where to drop what is won or lost. Who uses the keyboard finds both in the card's menu. */
export function DecisionAreas() {
  return (
    <div className={styles['decisions']} aria-hidden>
      <Area outcome="won" text={words.won} />
      <Area outcome="lost" text={words.lost} />
    </div>
  )
}

function Area({ outcome, text }: { outcome: 'won' | 'lost'; text: string }) {
  const element = useRef<HTMLDivElement>(null)
  const isOver = useDropTarget(element, { outcome })
  return (
    <div ref={element} className={styles['decision']} data-outcome={outcome} data-over={isOver || undefined}>
      {text}
    </div>
  )
}
