import { CloseButton, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contactSearchQuery } from '../api/contacts.ts'
import { readSession } from '../api/session.ts'
import { dealTexts } from '../texts/deals.ts'
import { texts } from '../texts.ts'
import styles from './contact-picker.module.css'

const words = dealTexts.form
const DEBOUNCE_MS = 80

export interface PickedContact {
  id: number
  name: string
}

interface ContactPickerProps {
  label: string
  picked: PickedContact[]
  onChange: (picked: PickedContact[]) => void
  error?: React.ReactNode
  /** It has the focus as soon as it is there. */
  isFirst?: boolean
}

/** Finds contacts by name and keeps those that were chosen, in their order. */
export function ContactPicker({ label, picked, onChange, error, isFirst }: ContactPickerProps) {
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const found = useQuery(contactSearchQuery(wanted))
  const choices = (wanted === '' ? [] : (found.data ?? []))
    .filter(({ id }) => !picked.some((one) => one.id === id))
    .map(({ id, name, company }) => ({
      value: String(id),
      label: company && company !== name ? `${name}, ${company}` : name || texts.contacts.unnamed,
    }))
  const add = (id: string | null) => {
    const contact = found.data?.find((one) => String(one.id) === id)
    if (contact) onChange([...picked, { id: contact.id, name: contact.name ?? '' }])
    setText('')
  }
  return (
    <div className={styles['picker']}>
      <Select
        label={label}
        placeholder={words.findContact}
        searchable
        autoFocus={isFirst}
        data-autofocus={isFirst || undefined}
        value={null}
        data={choices}
        filter={({ options }) => options}
        searchValue={text}
        // The way back in takes the focus, on which the words would be cleared.
        onSearchChange={(next) => !readSession().isEnded && setText(next)}
        onChange={add}
        nothingFoundMessage={wanted !== '' && found.isSuccess ? words.noContact : undefined}
        error={error}
        rightSection={<span />}
      />
      {picked.length > 0 && (
        <ul className={styles['picked']}>
          {picked.map(({ id, name }) => (
            <li key={id}>
              <span>{name || texts.contacts.unnamed}</span>
              <CloseButton
                size="sm"
                aria-label={words.removeContact(name)}
                onClick={() => onChange(picked.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
