import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import type { DealStage, ListedDeal, StageSum } from '../../api/deals.ts'
import { dealTexts } from '../../texts/deals.ts'
import hint from '../../ui/hint.module.css'
import { useLatest } from '../../ui/use-latest.ts'
import styles from './board.module.css'
import { Column } from './column.tsx'
import { DecisionAreas } from './decision-areas.tsx'
import { type Goal, useDrops } from './drag-and-drop.ts'
import { useMover } from './use-mover.tsx'

interface BoardProps {
  deals: ListedDeal[]
  stages: DealStage[]
  /** What all deals of each stage come to, where there are more than have cards. */
  sums?: StageSum[] | undefined
}

/** The card that gets the focus, as soon as the move shows: until then the board may be read again with all as it was. */
interface FocusNext {
  id: number | undefined
  isTime: (deals: ListedDeal[]) => boolean
}

/** Open deals in the columns of their stages. Cards are dragged, or moved by keyboard from their menu. */
export function Board({ deals, stages, sums }: BoardProps) {
  const root = useRef<HTMLDivElement>(null)
  const focusNext = useRef<FocusNext>(undefined)
  const { move, dialog } = useMover(({ id, stage_id }) => {
    // Whoever is at the card goes back with it.
    if (document.activeElement?.closest(`[data-deal="${id}"]`))
      focusNext.current = {
        id,
        isTime: (now) => now.some((one) => one.id === id && one.stage_id === stage_id),
      }
  })

  const columns = useMemo(
    () => stages.map((stage) => ({ stage, deals: deals.filter((deal) => deal.stage_id === stage.id) })),
    [deals, stages],
  )
  const isDragging = useDrops(
    useLatest((id: number, goal: Goal) => {
      const deal = deals.find((one) => one.id === id)
      if (deal) move(deal, goal)
    }),
  )
  const moveByKeyboard = useLatest((deal: ListedDeal, goal: Goal) => {
    const isThere = ({ id, stage_id }: ListedDeal) => id === deal.id && stage_id === goal.stage_id
    focusNext.current =
      goal.outcome === undefined
        ? { id: deal.id, isTime: (now) => now.some(isThere) }
        : { id: neighbourOf(deal, deals), isTime: (now) => now.every(({ id }) => id !== deal.id) }
    move(deal, goal)
  })

  // The card that was moved stands in another column: the focus goes with it.
  useEffect(() => {
    if (!focusNext.current?.isTime(deals)) return
    focusCard(root.current, focusNext.current.id)
    focusNext.current = undefined
  }, [deals])

  const onKeyDown = (event: KeyboardEvent) => {
    if (
      /^Arrow/.test(event.key) &&
      event.target instanceof HTMLAnchorElement &&
      step(event.target, event.key)
    )
      event.preventDefault()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows go from card to card, each of which is a link of its own */}
      <div className={styles['board']} ref={root} onKeyDown={onKeyDown}>
        {columns.map((column) => (
          <Column
            key={column.stage.id}
            {...column}
            stages={stages}
            sum={sums?.find(({ stage_id }) => stage_id === column.stage.id)}
            onMove={moveByKeyboard}
          />
        ))}
      </div>
      {isDragging && <DecisionAreas />}
      {dialog}
      <p className={`${hint['hint']} ${styles['hint']}`}>{dealTexts.card.hint}</p>
    </>
  )
}

/** The deal whose card gets the focus when this one leaves the board. */
function neighbourOf(deal: ListedDeal, deals: ListedDeal[]): number | undefined {
  const column = deals.filter(({ stage_id }) => stage_id === deal.stage_id)
  const index = column.findIndex(({ id }) => id === deal.id)
  return (column[index + 1] ?? column[index - 1])?.id
}

function focusCard(root: HTMLElement | null, id: number | undefined): void {
  // After the menu has closed, which gives the focus back to where it came from.
  requestAnimationFrame(() => {
    const card = root?.querySelector<HTMLElement>(`[data-deal="${id}"] a`)
    card?.focus()
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}

/** Goes from a card to the one before or after it, or to the column beside. */
function step(link: HTMLElement, key: string): boolean {
  const column = link.closest('section')
  const cards = (of: Element | null | undefined) => [
    ...(of?.querySelectorAll<HTMLElement>('[data-deal] a') ?? []),
  ]
  const index = cards(column).indexOf(link)
  if (index < 0) return false
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    cards(column)[index + (key === 'ArrowDown' ? 1 : -1)]?.focus()
    return true
  }
  const side = key === 'ArrowRight' ? 'nextElementSibling' : 'previousElementSibling'
  for (let other = column?.[side]; other; other = other[side]) {
    const there = cards(other)
    if (there.length === 0) continue
    there[Math.min(index, there.length - 1)]?.focus()
    return true
  }
  return true
}
