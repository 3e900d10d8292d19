import type { Status } from '../../api/account.ts'
import type { ListedContact } from '../../api/contacts.ts'
import { preferredEmailField, preferredPhoneField } from '../../api/preferred.ts'
import { formatDate, RelativeTime } from '../../ui/relative-time.tsx'
import { StatusMark } from '../../ui/status-mark.tsx'
import type { ColumnKey } from './columns.ts'

interface ContactCellProps {
  contact: ListedContact
  column: Exclude<ColumnKey, 'name'>
  /** The statuses by their keys; none until they have come. */
  statuses: Map<string, Status>
}

/** What a contact shows in one column; nothing where it has nothing. */
export function ContactCell({ contact, column, statuses }: ContactCellProps) {
  switch (column) {
    case 'status':
      return contact.status && statuses.has(contact.status) ? (
        <StatusMark status={statuses.get(contact.status)!} />
      ) : null
    case 'email':
      return <Text value={contact[preferredEmailField(contact) ?? 'email_address']} />
    case 'phone':
      return <Text value={contact[preferredPhoneField(contact) ?? 'business_phone']} />
    case 'city':
      return <Text value={contact.business_city ?? contact.home_city} />
    case 'birthday':
      return contact.birthday ? formatDate(contact.birthday) : null
    case 'last_action_at':
    case 'created_at':
    case 'updated_at': {
      const at = contact[column]
      return at ? <RelativeTime at={at} /> : null
    }
    default:
      return <Text value={contact[column]} />
  }
}

/** The whole of a text that is cut off shows on hover. */
function Text({ value }: { value: string | null | undefined }) {
  return value ? <span title={value}>{value}</span> : null
}
