import { useInfiniteQuery } from '@tanstack/react-query'
import { contactsQuery } from '../../api/contacts.ts'
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
  const contacts = useInfiniteQuery({ ...contactsQuery(filtersOf(search)), refetchOnWindowFocus: false })
  const rows = contacts.data?.pages.flatMap((page) => page.contacts) ?? []
  const total = contacts.data?.pages[0]?.total_count
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
      {contacts.isError && <ErrorState error={contacts.error} retry={() => void contacts.refetch()} />}
      {hasNone && <NoContacts />}
      {isEmpty && isNarrowed && <EmptyState title={words.noMatchTitle} text={words.noMatchText} />}
      {!isEmpty && !contacts.isError && (
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
