import { type ReactNode, Suspense } from 'react'
import type { List } from '../../api/lists.ts'
import { partForLater } from '../../ui/part-for-later.ts'
import { ErrorState } from '../../ui/states.tsx'
import { ContactsTable } from './contacts-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useColumns } from './use-contacts-search.ts'
import type { Matching } from './use-matching.ts'
import { useSelection } from './use-selection.ts'

const BulkBar = partForLater(() => import('./bulk-bar.tsx'))

interface ContactsViewProps {
  matching: Matching
  list?: List | undefined
  /** Under the table, when there is one: what comes later must not push it. */
  notice?: ReactNode
  /** What stands there when nothing matches. */
  children: ReactNode
}

/** Filters, under them the table, and over its end what can be done with those that are selected. */
export function ContactsView({ matching, list, notice, children }: ContactsViewProps) {
  const columns = useColumns()
  const { first, rows, filters, total, isEmpty, isFailed } = matching
  const selection = useSelection(rows, filters)
  return (
    <>
      <FilterBar isOfList={list !== undefined} />
      {isFailed && <ErrorState error={first.error} retry={() => void first.refetch()} />}
      {isEmpty && children}
      {!isEmpty && !isFailed && (
        <ContactsTable
          rows={rows}
          columns={columns}
          selection={selection}
          listId={list?.id}
          filters={filters}
          isPending={first.isPending}
          isStale={first.isPlaceholderData}
        />
      )}
      {!isEmpty && first.isSuccess && selection.chosen.length === 0 && notice}
      {selection.chosen.length > 0 && (
        <Suspense>
          <BulkBar selection={selection} total={total} filters={filters} list={list} />
        </Suspense>
      )}
    </>
  )
}
