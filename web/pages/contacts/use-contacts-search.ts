import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { paths } from '../../paths.ts'
import type { ContactsSearch } from './contacts-search.ts'

/** The page's state, read from its address, and the way to change a part of it. */
export function useContactsSearch() {
  const search: ContactsSearch = useSearch({ from: '/shell/contacts' })
  const navigate = useNavigate({ from: paths.contacts })
  const change = useCallback(
    (part: Partial<ContactsSearch>) =>
      void navigate({
        to: paths.contacts,
        search: (previous) => ({ ...previous, selected: undefined, ...part }),
        replace: true,
      }),
    [navigate],
  )
  return { search, change }
}
