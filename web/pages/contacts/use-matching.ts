import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type ContactFilters,
  contactBlockQuery,
  contactCountQuery,
  type ListedContact,
} from '../../api/contacts.ts'
import { useRows } from '../../ui/use-rows.ts'
import { FILTERS, filtersOf } from './contacts-search.ts'
import { useContactsSearch } from './use-contacts-search.ts'

export type Matching = ReturnType<typeof useMatching>

/** The contacts that the address asks for, on a list's page those of the list, as far as they were looked at. */
export function useMatching(listId?: number) {
  const { search } = useContactsSearch()
  const filters = filtersOf(search, listId)
  const first = useQuery({
    ...contactBlockQuery(filters, 0),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  const isWhole = first.data?.next_cursor === null
  const count = useQuery({ ...contactCountQuery(filters), enabled: first.isSuccess && !isWhole })
  const shown = first.data?.contacts
  const total = isWhole ? shown?.length : count.data
  return {
    first,
    rows: useRows(filters, blocksOf(filters), shown, total),
    filters,
    total,
    isFailed: first.isError && shown === undefined,
    isEmpty: first.isSuccess && !first.isPlaceholderData && shown?.length === 0,
    isNarrowed: Boolean(search.q) || FILTERS.some((filter) => search[filter] !== undefined),
  }
}

const blocksOf = (filters: ContactFilters) => ({
  queryOf: (block: number) => contactBlockQuery(filters, block),
  rowsOf: ({ contacts }: { contacts: ListedContact[] }) => contacts,
})
