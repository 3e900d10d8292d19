import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usersQuery } from '../../api/account.ts'
import { type Dismissal, dismissalsQuery } from '../../api/duplicates.ts'
import { mergeTexts, duplicateTexts as words } from '../../texts/duplicates.ts'
import { PagedRecords } from '../../ui/paged-records.tsx'
import { paths } from '../../ui/paths.ts'
import { RecordLink } from '../../ui/record-link.tsx'
import records from '../../ui/records.module.css'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { toastProblem } from '../../ui/toasts.tsx'
import { restoreAndTell } from './duplicate-actions.ts'
import { nameOf, namesOf } from './pair-names.ts'

/** The pairs of which somebody said that they are not the same. */
export function DismissedView() {
  const found = useInfiniteQuery(dismissalsQuery)
  const dismissals = found.data?.pages.flatMap((page) => page.dismissals) ?? []
  return (
    <PagedRecords query={found} none={words.noDismissed} more={words.more}>
      {dismissals.map((dismissal) => (
        <DismissedPair key={dismissal.id} dismissal={dismissal} />
      ))}
    </PagedRecords>
  )
}

function DismissedPair({ dismissal: { contacts, user_id, created_at } }: { dismissal: Dismissal }) {
  const users = useQuery(usersQuery)
  const [isRunning, setIsRunning] = useState(false)
  const names = namesOf(contacts)
  const restore = () => {
    setIsRunning(true)
    restoreAndTell(
      contacts.map(({ id }) => id),
      names,
    )
      .catch(toastProblem)
      .finally(() => setIsRunning(false))
  }
  const user = users.data?.find(({ id }) => id === user_id)?.name
  return (
    <li className={records['record']}>
      <span className={records['main']}>
        {contacts.map((contact) => (
          <span key={contact.id}>
            <RecordLink to={`${paths.contacts}/${contact.id}`}>{nameOf(contact)}</RecordLink>{' '}
            {contact.company !== contact.name && <span className={records['detail']}>{contact.company}</span>}
          </span>
        ))}
      </span>
      <span className={records['detail']}>
        <RelativeTime at={created_at} /> {user && mergeTexts.by(user)}
      </span>
      <Button
        variant="default"
        size="xs"
        loading={isRunning}
        aria-label={words.restoreNamed(names)}
        onClick={restore}
      >
        {words.restore}
      </Button>
    </li>
  )
}
