import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { texts } from '../../texts.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import styles from './search-field.module.css'
import { useContactsSearch } from './use-contacts-search.ts'

/** Short enough to be felt as immediate, long enough to skip the keys of one quick burst. */
const DEBOUNCE_MS = 20

/** Searches while somebody types; the address follows, and the answer to an older key is thrown away. */
export function SearchField() {
  const { search, change } = useContactsSearch()
  const [text, setText] = useState(search.q ?? '')
  const input = useRef<HTMLInputElement>(null)
  const apply = useDebouncedCallback((q: string) => change({ q: q.trim() || undefined }), DEBOUNCE_MS)

  // Going back in the browser changes the address under the field.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(search.q ?? '')
  }, [search.q])

  useShortcuts({ '/': () => input.current?.focus() })

  const type = (value: string) => {
    setText(value)
    apply(value)
  }
  return (
    <TextInput
      ref={input}
      type="search"
      className={styles['search']}
      aria-label={texts.contacts.searchLabel}
      placeholder={texts.contacts.searchPlaceholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text && <CloseButton size="sm" aria-label={texts.contacts.clearSearch} onClick={() => type('')} />
      }
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
