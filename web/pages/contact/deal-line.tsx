import type { ContactDeal } from '../../api/timeline.ts'
import { sideTexts as words } from '../../texts/contact-side.ts'
import { RecordLink } from '../../ui/record-link.tsx'
import styles from './deal-line.module.css'
import { formatMoney } from './deal-worth.ts'

/** A deal in a line: its name, what it is worth, and how far it is. */
export function DealLine({ deal }: { deal: ContactDeal }) {
  const worth = formatMoney(deal.amount, deal.currency)
  return (
    <p className={styles['deal']}>
      <RecordLink to={`/deals/${deal.id}`}>{deal.name}</RecordLink>
      {worth && <span className={styles['worth']}>{worth}</span>}
      <span className={styles['stage']} data-status={deal.status}>
        {deal.status === 'open' ? deal.stage_name : words.dealStatus[deal.status]}
      </span>
    </p>
  )
}
