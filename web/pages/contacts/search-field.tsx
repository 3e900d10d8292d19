import { texts } from '../../texts.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { useContactsSearch } from './use-contacts-search.ts'

/** Each key is searched for at once: nobody types so fast that an answer could be spared by waiting. */
const REST_MS = 0

/** Searches while somebody types; the address follows, and the answer to an older key is thrown away. */
export function SearchField() {
  const { search, change } = useContactsSearch()
  return (
    <SearchBox
      label={texts.contacts.searchLabel}
      placeholder={texts.contacts.searchPlaceholder}
      value={search.q}
      rest={REST_MS}
      onChange={(q) => change({ q })}
    />
  )
}
