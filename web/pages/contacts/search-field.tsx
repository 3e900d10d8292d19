import { useRouter, useSearch } from '@tanstack/react-router'
import { memo } from 'react'
import { contactBlockQuery } from '../../api/contacts.ts'
import { queryClient } from '../../api/query-client.ts'
import { texts } from '../../texts/texts.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { type ContactsSearch, filtersOf, readContactsSearch } from './contacts-search.ts'
import { useChangeSearch } from './use-contacts-search.ts'

/** Each key is searched for at once: nobody types so fast that an answer could be spared by waiting. */
const REST_MS = 0

/** Searches while somebody types; the address follows, and the answer to an older key is thrown away. */
export const SearchField = memo(function SearchField({ listId }: { listId?: number }) {
  const router = useRouter()
  const change = useChangeSearch()
  const value = useSearch({ strict: false, select: (search) => (search as ContactsSearch).q })
  const search = (q: string | undefined) => {
    // The question is on its way before the address and the page have followed.
    const asked = { ...readContactsSearch(router.state.location.search), q }
    void queryClient.prefetchQuery(contactBlockQuery(filtersOf(asked as ContactsSearch, listId), 0))
    change({ q })
  }
  return (
    <SearchBox
      label={texts.contacts.searchLabel}
      placeholder={texts.contacts.searchPlaceholder}
      value={value}
      rest={REST_MS}
      onChange={search}
    />
  )
})
