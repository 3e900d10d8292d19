import { IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { chooseAll } from '../../api/bulk.ts'
import { trashedContactsQuery } from '../../api/contacts.ts'
import { accountHistoryQuery } from '../../api/settings.ts'
import { trashTexts } from '../../texts/trash.ts'
import { daysBefore, useToday } from '../../ui/days.ts'
import { Page } from '../../ui/page.tsx'
import { PagedRecords } from '../../ui/paged-records.tsx'
import { Section } from '../../ui/section.tsx'
import { inTrash } from './in-trash.ts'
import { RestoreChosen } from './restore-chosen.tsx'
import { restoreAll, restoreContactsWithUndo } from './restore-many.ts'
import styles from './trash-page.module.css'
import { TrashedContact } from './trashed-contact.tsx'
import { TrashedRecord } from './trashed-record.tsx'
import { type ChosenLines, useChosen } from './use-chosen.ts'

const words = trashTexts
/** Today and the days before: the first of the 30 is left out, because a part of it is over. */
const DAYS_BEFORE = 29

/** What was deleted and can be brought back: contacts, and what was deleted of contacts that are there. */
export function TrashPage() {
  const today = useToday()
  const trash = useInfiniteQuery(trashedContactsQuery)
  const history = useInfiniteQuery(
    accountHistoryQuery({
      actions: ['deleted', 'restored', 'purged'],
      created_from: daysBefore(today, DAYS_BEFORE),
    }),
  )
  const contacts = trash.data?.pages.flatMap((page) => page.contacts) ?? []
  const records = inTrash(history.data?.pages.flatMap((page) => page.history) ?? [])
  const hasOthers = records.length > 0 || history.hasNextPage || (history.isError && !history.data)
  const chosen = useChosen(contacts.map(({ id }) => id))
  const others = useChosen(records.map(({ id }) => id))
  const list = (
    <PagedRecords query={trash} none={{ icon: IconTrash, ...(hasOthers ? words.noContacts : words.none) }}>
      {contacts.map((contact) => (
        <TrashedContact key={contact.id} contact={contact} {...choiceOf(chosen, contact.id)} />
      ))}
    </PagedRecords>
  )
  const choosing = contacts.length > 0 && (
    <RestoreChosen
      chosen={chosen}
      onAll={async () => chosen.set((await chooseAll({ trashed: true })).map(({ id }) => id))}
      restore={restoreContactsWithUndo}
    />
  )
  const isEmpty = trash.isSuccess && contacts.length === 0 && history.isSuccess && !hasOthers
  return (
    <Page title={words.title} {...(isEmpty ? {} : { intro: words.text })}>
      {!hasOthers && choosing}
      {!hasOthers && list}
      {hasOthers && (
        <div className={styles['parts']}>
          <Section title={words.contacts}>
            {choosing}
            {list}
          </Section>
          <Section title={words.others} text={words.othersText}>
            {records.length > 0 && (
              <RestoreChosen
                chosen={others}
                onAll={async () => others.set(records.map(({ id }) => id))}
                restore={(ids) => restoreAll(records.filter(({ id }) => ids.includes(id)))}
              />
            )}
            <PagedRecords query={history} none={{ icon: IconTrash, ...words.noOthers }}>
              {records.map((entry) => (
                <TrashedRecord key={entry.id} entry={entry} {...choiceOf(others, entry.id)} />
              ))}
            </PagedRecords>
          </Section>
        </div>
      )}
    </Page>
  )
}

const choiceOf = (chosen: ChosenLines, id: number) => ({
  isChosen: chosen.has(id),
  onChoose: () => chosen.toggle(id),
})
