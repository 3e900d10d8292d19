import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ContactsSearch } from './contacts-search.ts'

/** The state of the contacts page, or of a list's page, read from its address, and the way to change a part of it. */
export function useContactsSearch() {
  const search = useSearch({ strict: false }) as ContactsSearch
  const navigate = useNavigate()
  const change = useCallback(
    (part: Partial<ContactsSearch>) =>
      void navigate({
        to: '.',
        search: (previous: object) => ({ ...previous, selected: undefined, ...part }) as never,
        replace: true,
      }),
    [navigate],
  )
  return { search, change }
}
