import { texts } from '../../texts.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { useContactsSearch } from './use-contacts-search.ts'

/** Short enough to be felt as immediate, long enough to skip the keys of one quick burst. */
const REST_MS = 20

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
