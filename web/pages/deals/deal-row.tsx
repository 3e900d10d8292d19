import { memo } from 'react'
import type { ListedDeal } from '../../api/deals.ts'
import { dealTexts } from '../../texts/deals.ts'
import { CoveringLink } from '../../ui/covering-link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { paths } from '../../ui/paths.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import table from '../../ui/virtual-table.module.css'
import { WaitingRow } from '../../ui/waiting-row.tsx'
import { ClosingDay } from './closing-day.tsx'
import styles from './deals-table.module.css'

interface DealRowProps {
  /** Undefined while it is being fetched. */
  deal: ListedDeal | undefined
  index: number
  offset: number
  owners: Map<number, string>
}

export const DealRow = memo(function DealRow({ deal, index, offset, owners }: DealRowProps) {
  if (!deal) return <WaitingRow offset={offset} />
  const href = `${paths.deals}/${deal.id}`
  const standing = deal.status === 'open' ? deal.stage_name : dealTexts.statuses[deal.status]
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: part of the virtual table
    // biome-ignore-start lint/a11y/useFocusableInteractive: the link inside takes the focus
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-contact={deal.contacts[0]?.id}
      className={`${table['row']} ${styles['row']}`}
      style={{ transform: `translateY(${offset}px)` }}
    >
      <div role="cell" className={styles['name']}>
        <CoveringLink href={href} title={deal.name}>
          {deal.name}
        </CoveringLink>
      </div>
      <div role="cell">{deal.contacts[0]?.name}</div>
      <div role="cell" data-status={deal.status}>
        {standing}
        {deal.is_stale && <span className={styles['stale']}> {dealTexts.card.stale}</span>}
      </div>
      <div role="cell" className={styles['number']}>
        {deal.amount !== null && formatMoney(deal.amount, deal.currency)}
      </div>
      <div role="cell">{deal.expected_close_on && <ClosingDay deal={deal} isBare />}</div>
      <div role="cell">{owners.get(deal.user_id)}</div>
      <div role="cell">
        <RelativeTime at={deal.updated_at} />
      </div>
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: as above
    // biome-ignore-end lint/a11y/useSemanticElements: as above
  )
})
