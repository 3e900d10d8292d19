import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { texts } from '../texts/texts.ts'
import { usePageActions } from './page-actions.ts'
import styles from './search-box.module.css'
import { useShortcuts } from './shortcuts.ts'

interface SearchBoxProps {
  label: string
  placeholder: string
  value: string | undefined
  /** How long typing has to rest, in milliseconds, before it is searched for. */
  rest: number
  onChange: (q: string | undefined) => void
}

/** Searches while somebody types; `/` goes to it. */
export function SearchBox(props: SearchBoxProps) {
  const [text, setText] = useState(props.value ?? '')
  const input = useRef<HTMLInputElement>(null)
  const search = (q: string) => props.onChange(q.trim() || undefined)
  const searchLater = useDebouncedCallback(search, props.rest)

  // Going back in the browser changes the address under the field.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(props.value ?? '')
  }, [props.value])

  const goThere = () => input.current?.focus()
  useShortcuts({ '/': goThere })
  usePageActions([{ name: props.label, icon: IconSearch, keys: '/', run: goThere }])

  const type = (value: string) => {
    setText(value)
    if (props.rest > 0) searchLater(value)
    else search(value)
  }
  return (
    <TextInput
      ref={input}
      type="search"
      variant="filled"
      className={styles['search']}
      aria-label={props.label}
      placeholder={props.placeholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text && <CloseButton size="sm" aria-label={texts.contacts.clearSearch} onClick={() => type('')} />
      }
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
