import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { allStatusesQuery } from '../../api/account.ts'
import type { Contact } from '../../api/contacts.ts'
import { contactTexts as words } from '../../texts/contact.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { StatusMark } from '../../ui/status-mark.tsx'
import styles from './brief-standing.module.css'

/** Where one stands with a contact, in one line to read. */
export function BriefStanding({ contact }: { contact: Contact }) {
  const statuses = useQuery(allStatusesQuery)
  const status = statuses.data?.find(({ key }) => key === contact.status)
  return (
    <p className={styles['brief']}>
      {contact.is_private && <IconLock className={styles['lock']} role="img" aria-label={words.private} />}
      {status && <StatusMark status={status} />}
      <span className={styles['last']}>
        {words.lastAction}{' '}
        {contact.last_action_at ? <RelativeTime at={contact.last_action_at} /> : words.noLastAction}
      </span>
    </p>
  )
}
