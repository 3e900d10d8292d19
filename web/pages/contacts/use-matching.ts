import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { contactCountQuery, contactsQuery } from '../../api/contacts.ts'
import { FILTERS, filtersOf } from './contacts-search.ts'
import { useContactsSearch } from './use-contacts-search.ts'

export type Matching = ReturnType<typeof useMatching>

/** The contacts that the address asks for, on a list's page those of the list, as far as they were fetched. */
export function useMatching(listId?: number) {
  const { search } = useContactsSearch()
  const filters = filtersOf(search, listId)
  const contacts = useInfiniteQuery({ ...contactsQuery(filters), refetchOnWindowFocus: false })
  const count = useQuery({ ...contactCountQuery(filters), enabled: contacts.hasNextPage })
  const rows = useMemo(() => contacts.data?.pages.flatMap((page) => page.contacts) ?? [], [contacts.data])
  return {
    contacts,
    rows,
    filters,
    total: contacts.isSuccess && !contacts.hasNextPage ? rows.length : count.data,
    isFailed: contacts.isError && rows.length === 0,
    isEmpty: contacts.isSuccess && !contacts.isPlaceholderData && rows.length === 0,
    isNarrowed: Boolean(search.q) || FILTERS.some((filter) => search[filter] !== undefined),
  }
}
