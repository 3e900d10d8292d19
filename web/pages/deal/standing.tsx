import { Button } from '@mantine/core'
import { IconArrowBackUp, IconTrophy, IconX } from '@tabler/icons-react'
import type { Deal, DealStage } from '../../api/deals.ts'
import { dealTexts } from '../../texts/deals.ts'
import { formatMoney } from '../../ui/money.ts'
import { usePageTitle } from '../../ui/page.tsx'
import { usePageActions } from '../../ui/page-actions.ts'
import { paths } from '../../ui/paths.ts'
import { useRecent } from '../../ui/recents.ts'
import { useCurrentInView } from '../../ui/use-current-in-view.ts'
import { ClosingDay } from '../deals/closing-day.tsx'
import { useMover } from '../deals/use-mover.tsx'
import styles from './standing.module.css'

const words = dealTexts.page

/** What the deal is, what it is worth, and where it stands; another stage is a click away. */
export function Standing({ deal, stages }: { deal: Deal; stages: DealStage[] }) {
  const heading = usePageTitle(deal.name)
  useRecent(`${paths.deals}/${deal.id}`, deal.name)
  const { move, dialog } = useMover()
  const isOpen = deal.status === 'open'
  usePageActions([
    ...(isOpen
      ? []
      : [{ name: words.reopen, icon: IconArrowBackUp, run: () => move(deal, { outcome: 'open' }) }]),
    ...(deal.status === 'won'
      ? []
      : [{ name: words.markWon, icon: IconTrophy, run: () => move(deal, { outcome: 'won' }) }]),
    ...(deal.status === 'lost'
      ? []
      : [{ name: words.markLost, icon: IconX, run: () => move(deal, { outcome: 'lost' }) }]),
  ])
  const bar = useCurrentInView<HTMLOListElement>(`${deal.status} ${deal.stage_id} ${stages.length}`)
  return (
    <header className={styles['standing']}>
      <h1 className={styles['name']} ref={heading} tabIndex={-1}>
        {deal.name}
      </h1>
      <p className={styles['facts']}>
        <span className={styles['amount']}>
          {deal.amount === null ? dealTexts.card.noAmount : formatMoney(deal.amount, deal.currency)}
        </span>
        <span className={styles['status']} data-status={deal.status}>
          {isOpen ? deal.stage_name : dealTexts.statuses[deal.status]}
        </span>
        {isOpen && deal.expected_close_on && <ClosingDay deal={deal} />}
        {deal.is_stale && <span className={styles['stale']}>{dealTexts.card.stale}</span>}
      </p>
      {deal.status === 'lost' && <p className={styles['reason']}>{deal.lost_reason ?? words.noReason}</p>}
      <ol className={styles['stages']} aria-label={words.stages} ref={bar}>
        {stages.map((stage) => (
          <li key={stage.id}>
            <button
              type="button"
              className={styles['stage']}
              title={stage.name}
              aria-current={isOpen && stage.id === deal.stage_id ? 'step' : undefined}
              onClick={() => move(deal, { stage_id: stage.id })}
            >
              {stage.name}
            </button>
          </li>
        ))}
      </ol>
      <div className={styles['decide']}>
        {!isOpen && (
          <Button size="xs" variant="default" onClick={() => move(deal, { outcome: 'open' })}>
            {words.reopen}
          </Button>
        )}
        {deal.status !== 'won' && (
          <Button size="xs" variant="default" onClick={() => move(deal, { outcome: 'won' })}>
            {words.markWon}
          </Button>
        )}
        {deal.status !== 'lost' && (
          <Button size="xs" variant="default" onClick={() => move(deal, { outcome: 'lost' })}>
            {words.markLost}
          </Button>
        )}
      </div>
      {dialog}
    </header>
  )
}
