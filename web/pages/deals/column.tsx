import { ActionIcon, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo, use, useId, useRef, useState } from 'react'
import type { DealStage, ListedDeal, StageSum } from '../../api/deals.ts'
import { dealTexts } from '../../texts/deals.ts'
import { formatMoney } from '../../ui/money.ts'
import { OpenDialog } from '../../ui/open-dialog.ts'
import styles from './board.module.css'
import { Card } from './card.tsx'
import { type Goal, useDropTarget } from './drag-and-drop.ts'
import { asTotal, totalsOf } from './totals.ts'

const words = dealTexts.column
/** More cards than anybody reads in one column are shown when asked for. */
const SHOWN_AT_ONCE = 60

interface ColumnProps {
  stage: DealStage
  stages: DealStage[]
  deals: ListedDeal[]
  /** What all of its deals come to, where there are more than have cards. */
  sum: StageSum | undefined
  onMove: (deal: ListedDeal, goal: Goal) => void
}

/** A stage with its deals, how many they are, and what they are worth. */
export const Column = memo(function Column({ stage, stages, deals, sum, onMove }: ColumnProps) {
  const id = useId()
  const element = useRef<HTMLElement>(null)
  const isOver = useDropTarget(element, { stage_id: stage.id })
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const openDialog = use(OpenDialog)
  return (
    <section className={styles['column']} aria-labelledby={id} ref={element} data-over={isOver || undefined}>
      <header className={styles['head']}>
        <div className={styles['title']}>
          <h2 id={id}>
            {stage.name} <span className={styles['count']}>{sum?.count ?? deals.length}</span>
          </h2>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={words.add(stage.name)}
            title={words.add(stage.name)}
            onClick={() => openDialog('new-deal', stage.id)}
          >
            <IconPlus size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
        <ul className={styles['totals']}>
          {(sum ? sum.totals.map(asTotal) : totalsOf(deals)).map(({ currency, amount, weighted }) => (
            <li key={currency}>
              <span>{formatMoney(amount, currency, true)}</span>
              <span className={styles['weighted']}>
                {words.weighted(formatMoney(weighted, currency, true))}
              </span>
            </li>
          ))}
        </ul>
      </header>
      {deals.length === 0 && <p className={styles['empty']}>{words.empty}</p>}
      {deals.length > 0 && (
        <ul className={styles['cards']}>
          {deals.slice(0, shown).map((deal) => (
            <Card key={deal.id} deal={deal} stages={stages} onMove={onMove} />
          ))}
          {deals.length > shown && (
            <li>
              <Button variant="subtle" size="compact-sm" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
                {words.more(Math.min(SHOWN_AT_ONCE, deals.length - shown))}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
})
