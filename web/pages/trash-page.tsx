import { Button } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { contactsQuery, type ListedContact, restoreContact } from '../api/contacts.ts'
import { texts } from '../texts.ts'
import { Page } from '../ui/page.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx'
import { toast, toastProblem } from '../ui/toasts.tsx'
import styles from './records.module.css'

const words = texts.trash

export function TrashPage() {
  const trash = useInfiniteQuery(contactsQuery({ trashed: true, sort: '-trashed_at' }))
  const contacts = trash.data?.pages.flatMap((page) => page.contacts) ?? []
  const isEmpty = trash.isSuccess && contacts.length === 0
  return (
    <Page title={words.title} {...(isEmpty ? {} : { intro: words.text })}>
      {trash.isPending && <Skeleton lines={6} />}
      {trash.isError && <ErrorState error={trash.error} retry={() => void trash.refetch()} />}
      {isEmpty && <EmptyState title={words.noneTitle} text={words.noneText} />}
      <ul className={styles['records']}>
        {contacts.map((contact) => (
          <TrashedContact key={contact.id} contact={contact} />
        ))}
      </ul>
      {trash.hasNextPage && (
        <Button
          variant="default"
          size="sm"
          loading={trash.isFetchingNextPage}
          onClick={() => void trash.fetchNextPage()}
        >
          {texts.common.more}
        </Button>
      )}
    </Page>
  )
}

function TrashedContact({ contact }: { contact: ListedContact }) {
  const name = contact.name || texts.contacts.unnamed
  const restore = useMutation({
    mutationFn: () => restoreContact(contact.id),
    onSuccess: () => toast(texts.contact.restored(name)),
    onError: toastProblem,
  })
  return (
    <li className={styles['record']}>
      <span className={styles['main']}>
        <strong>{name}</strong>
        <span className={styles['detail']}>{contact.company === name ? null : contact.company}</span>
      </span>
      {contact.trashed_at && (
        <span className={styles['detail']}>
          {words.deleted} <RelativeTime at={contact.trashed_at} />
        </span>
      )}
      <Button
        variant="default"
        size="xs"
        aria-label={words.restoreNamed(name)}
        loading={restore.isPending}
        onClick={() => restore.mutate()}
      >
        {words.restore}
      </Button>
    </li>
  )
}
