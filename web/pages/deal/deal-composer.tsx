import { useQuery } from '@tanstack/react-query'
import { contactQuery } from '../../api/contacts.ts'
import type { Deal } from '../../api/deals.ts'
import { QuickTask } from '../../entries/quick-task.tsx'
import { Composer } from '../contact/composer.tsx'

/** Tasks, notes and calls about a deal, with the first of its contacts; where it has none, tasks alone. */
export function DealComposer({ deal }: { deal: Deal }) {
  const [first] = deal.contacts
  return first ? <WithContact deal={deal} contactId={first.id} /> : <QuickTask dealId={deal.id} />
}

function WithContact({ deal, contactId }: { deal: Deal; contactId: number }) {
  const contact = useQuery(contactQuery(contactId))
  if (!contact.data) return null
  return (
    <Composer
      contact={contact.data.contact}
      kinds={['task', 'note', 'call']}
      place={`about-deal-${deal.id}`}
      besides={{ deal_id: deal.id }}
    />
  )
}
