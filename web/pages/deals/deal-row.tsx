import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, memo } from 'react'
import type { ListedDeal } from '../../api/deals.ts'
import { paths } from '../../paths.ts'
import { dealTexts } from '../../texts/deals.ts'
import { formatMoney } from '../../ui/money.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ClosingDay } from './closing-day.tsx'
import styles from './deals-table.module.css'

interface DealRowProps {
  deal: ListedDeal
  index: number
  offset: number
  owners: Map<number, string>
}

export const DealRow = memo(function DealRow({ deal, index, offset, owners }: DealRowProps) {
  const router = useRouter()
  const href = `${paths.deals}/${deal.id}`
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    router.history.push(href)
  }
  const standing = deal.status === 'open' ? deal.stage_name : dealTexts.statuses[deal.status]
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: part of the virtual table
    // biome-ignore-start lint/a11y/useFocusableInteractive: the link inside takes the focus
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className={styles['row']}
      style={{ transform: `translateY(${offset}px)` }}
    >
      <div role="cell" className={styles['name']}>
        <a className={styles['link']} href={href} title={deal.name} onClick={open}>
          {deal.name}
        </a>
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
