import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type ContactsSearch, columnsOf, filtersSet } from './contacts-search.ts'

/** The state of the contacts page, or of a list's page, read from its address, and the way to change a part of it. */
export function useContactsSearch() {
  const search = useSearch({ strict: false }) as ContactsSearch
  return { search, change: useChangeSearch() }
}

export function useChangeSearch() {
  const navigate = useNavigate()
  return useCallback(
    (part: Partial<ContactsSearch>) =>
      void navigate({
        to: '.',
        search: (previous: object) => ({ ...previous, selected: undefined, ...part }) as never,
        replace: true,
      }),
    [navigate],
  )
}

/** The columns that are shown. They stay the same object while somebody types, so that no row is drawn anew for it. */
export const useColumns = () =>
  useSearch({
    strict: false,
    select: (search) => columnsOf(search as ContactsSearch),
    structuralSharing: true,
  })

/** The filters alone: whoever shows them need not follow each key in the search field. */
export const useFilters = () =>
  useSearch({
    strict: false,
    select: (search) => filtersSet(search as ContactsSearch),
    structuralSharing: true,
  })
