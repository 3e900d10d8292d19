import { useSearch } from '@tanstack/react-router'
import type { ContactSort } from '../../api/contacts.ts'
import { texts } from '../../texts/texts.ts'
import { ChoiceChip } from './choice-chip.tsx'
import type { ContactsSearch } from './contacts-search.ts'
import { useChangeSearch } from './use-contacts-search.ts'

const choices = Object.entries(texts.contacts.orders).map(([value, label]) => ({ value, label }))

/** The order that the rows are in, also where nobody chose one. */
export function SortChip() {
  const sort = useSearch({ strict: false, select: (search) => (search as ContactsSearch).sort })
  const isSearched = useSearch({
    strict: false,
    select: (search) => Boolean((search as ContactsSearch).q),
  })
  const change = useChangeSearch()
  return (
    <ChoiceChip
      name={texts.contacts.sort}
      value={sort}
      unset={isSearched ? texts.contacts.bestFirst : texts.contacts.orders['-created_at']}
      choices={choices}
      onChange={(value) => change({ sort: value as ContactSort | undefined })}
    />
  )
}
