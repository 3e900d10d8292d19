import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { contactCountQuery, contactsQuery } from '../../api/contacts.ts'
import { texts } from '../../texts.ts'
import { usePageTitle } from '../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import styles from './contacts-page.module.css'
import { columnsOf, FILTERS, filtersOf } from './contacts-search.ts'
import { ContactsTable } from './contacts-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { NoContacts } from './no-contacts.tsx'
import { SearchField } from './search-field.tsx'
import { useContactsSearch } from './use-contacts-search.ts'

const words = texts.contacts

export function ContactsPage() {
  const { search } = useContactsSearch()
  const heading = usePageTitle(words.title)
  const filters = filtersOf(search)
  const contacts = useInfiniteQuery({ ...contactsQuery(filters), refetchOnWindowFocus: false })
  const count = useQuery({ ...contactCountQuery(filters), enabled: contacts.hasNextPage })
  const rows = useMemo(() => contacts.data?.pages.flatMap((page) => page.contacts) ?? [], [contacts.data])
  const total = contacts.isSuccess && !contacts.hasNextPage ? rows.length : count.data
  const isFailed = contacts.isError && rows.length === 0
  const isNarrowed = Boolean(search.q) || FILTERS.some((filter) => search[filter] !== undefined)
  const isEmpty = contacts.isSuccess && !contacts.isPlaceholderData && rows.length === 0
  const hasNone = isEmpty && !isNarrowed

  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1 className={styles['title']} ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <p className={styles['count']} role="status">
          {total !== undefined && !hasNone && words.count(total)}
        </p>
        {!hasNone && <SearchField />}
        {!hasNone && <ColumnsMenu columns={columnsOf(search)} />}
      </header>
      {!hasNone && <FilterBar />}
      {isFailed && <ErrorState error={contacts.error} retry={() => void contacts.refetch()} />}
      {hasNone && <NoContacts />}
      {isEmpty && isNarrowed && <EmptyState title={words.noMatchTitle} text={words.noMatchText} />}
      {!isEmpty && !isFailed && (
        <ContactsTable
          rows={rows}
          total={total}
          columns={columnsOf(search)}
          isPending={contacts.isPending}
          isStale={contacts.isPlaceholderData}
          hasMore={contacts.hasNextPage}
          loadMore={() => !contacts.isFetchingNextPage && void contacts.fetchNextPage()}
        />
      )}
    </div>
  )
}
