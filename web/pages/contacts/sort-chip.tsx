import { useSearch } from '@tanstack/react-router'
import type { ContactSort } from '../../api/contacts.ts'
import { texts } from '../../texts.ts'
import { ChoiceChip } from './choice-chip.tsx'
import type { ContactsSearch } from './contacts-search.ts'
import styles from './filter-bar.module.css'
import { useChangeSearch } from './use-contacts-search.ts'

const choices = Object.entries(texts.contacts.orders).map(([value, label]) => ({ value, label }))

/** The order, where there are no heads of columns to click on: on a phone. */
export function SortChip() {
  const sort = useSearch({ strict: false, select: (search) => (search as ContactsSearch).sort })
  const change = useChangeSearch()
  return (
    <span className={styles['narrow']}>
      <ChoiceChip
        name={texts.contacts.sort}
        value={sort}
        choices={choices}
        onChange={(value) => change({ sort: value as ContactSort | undefined })}
      />
    </span>
  )
}
