import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { texts } from '../../texts/texts.ts'
import styles from './contacts-table.module.css'

interface ColumnEdgeProps {
  label: string
  /** How wide it is at the least. */
  width: number
  /** Undefined gives the column its own width back. */
  onResize: (pixels: number | undefined) => void
}

const STEP_PIXELS = 16

/** The edge of a column: dragged, moved by arrows, and set back by a double click or Escape. */
export function ColumnEdge({ label, width, onResize }: ColumnEdgeProps) {
  const start = useRef<{ x: number; width: number } | undefined>(undefined)
  const widthOf = (edge: Element) => edge.parentElement?.getBoundingClientRect().width ?? 0
  const begin = (event: PointerEvent<HTMLElement>) => {
    start.current = { x: event.clientX, width: widthOf(event.currentTarget) }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const move = ({ clientX }: PointerEvent) => {
    if (start.current) onResize(start.current.width + clientX - start.current.x)
  }
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -STEP_PIXELS, ArrowRight: STEP_PIXELS }[event.key]
    if (by !== undefined) onResize(widthOf(event.currentTarget) + by)
    else if (event.key === 'Escape') onResize(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between columns cannot be dragged
    <span
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-label={texts.contacts.resize(label)}
      className={styles['edge']}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => {
        start.current = undefined
      }}
      onDoubleClick={() => onResize(undefined)}
      onKeyDown={step}
    />
  )
}
