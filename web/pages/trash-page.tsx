import { Button } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { contactsQuery, type ListedContact, restoreContact } from '../api/contacts.ts'
import { contactTexts } from '../texts/contact.ts'
import { trashTexts } from '../texts/trash.ts'
import { texts } from '../texts.ts'
import { Page } from '../ui/page.tsx'
import { PagedRecords } from '../ui/paged-records.tsx'
import styles from '../ui/records.module.css'
import { RelativeTime } from '../ui/relative-time.tsx'
import { toast, toastProblem } from '../ui/toasts.tsx'

const words = trashTexts

export function TrashPage() {
  const trash = useInfiniteQuery(contactsQuery({ trashed: true, sort: '-trashed_at' }))
  const contacts = trash.data?.pages.flatMap((page) => page.contacts) ?? []
  const isEmpty = trash.isSuccess && contacts.length === 0
  return (
    <Page title={words.title} {...(isEmpty ? {} : { intro: words.text })}>
      <PagedRecords query={trash} none={{ title: words.noneTitle, text: words.noneText }}>
        {contacts.map((contact) => (
          <TrashedContact key={contact.id} contact={contact} />
        ))}
      </PagedRecords>
    </Page>
  )
}

function TrashedContact({ contact }: { contact: ListedContact }) {
  const name = contact.name || texts.contacts.unnamed
  const restore = useMutation({
    mutationFn: () => restoreContact(contact.id),
    onSuccess: () => toast(contactTexts.restored(name)),
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
