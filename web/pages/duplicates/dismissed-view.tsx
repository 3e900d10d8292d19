import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usersQuery } from '../../api/account.ts'
import { type Dismissal, dismissalsQuery } from '../../api/duplicates.ts'
import { paths } from '../../paths.ts'
import { mergeTexts, duplicateTexts as words } from '../../texts/duplicates.ts'
import { RecordLink } from '../../ui/record-link.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { toastProblem } from '../../ui/toasts.tsx'
import records from '../records.module.css'
import { restoreAndTell } from './duplicate-actions.ts'
import { nameOf, namesOf } from './pair-row.tsx'

/** The pairs of which somebody said that they are not the same. */
export function DismissedView() {
  const found = useInfiniteQuery(dismissalsQuery)
  const dismissals = found.data?.pages.flatMap((page) => page.dismissals) ?? []
  return (
    <>
      {found.isPending && <Skeleton lines={6} />}
      {found.isError && !found.data && <ErrorState error={found.error} retry={() => void found.refetch()} />}
      {found.isSuccess && dismissals.length === 0 && (
        <EmptyState title={words.noDismissed.title} text={words.noDismissed.text} />
      )}
      <ul className={records['records']}>
        {dismissals.map((dismissal) => (
          <DismissedPair key={dismissal.id} dismissal={dismissal} />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button variant="default" size="sm" onClick={() => void found.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
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
