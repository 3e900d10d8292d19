import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { contactsQuery } from '../../api/contacts.ts'
import { type ContactsSearch, filtersOf } from '../contacts/contacts-search.ts'

/** The contacts before and after this one in the list somebody came from, which is still at hand with its pages. */
export function useNeighbours(id: number, search: ContactsSearch) {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...contactsQuery(filtersOf(search)),
    refetchOnWindowFocus: false,
  })
  const ids = data?.pages.flatMap((page) => page.contacts.map((contact) => contact.id)) ?? []
  const index = ids.indexOf(id)
  const isLast = index >= 0 && index === ids.length - 1
  useEffect(() => {
    if (isLast && hasNextPage && !isFetching) void fetchNextPage()
  }, [isLast, hasNextPage, isFetching, fetchNextPage])
  return index < 0 ? {} : { previous: ids[index - 1], next: ids[index + 1] }
}
