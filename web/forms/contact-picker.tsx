import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contactSearchQuery } from '../api/contacts.ts'
import { readSession } from '../api/session.ts'
import { dealTexts } from '../texts/deals.ts'
import { texts } from '../texts.ts'
import styles from './contact-picker.module.css'
import { usePatientEnter } from './use-patient-enter.ts'

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
  const typed = text.trim()
  const [wanted] = useDebouncedValue(typed, DEBOUNCE_MS)
  const found = useQuery(contactSearchQuery(wanted))
  const isSettled = typed === wanted && !found.isPending && !found.isPlaceholderData
  const choices = (wanted === '' ? [] : (found.data ?? [])).filter(
    ({ id }) => !picked.some((one) => one.id === id),
  )
  const hasNone = typed !== '' && isSettled && found.isSuccess && choices.length === 0

  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const enter = usePatientEnter(combobox, typed, isSettled)
  const type = (next: string) => {
    setText(next)
    enter.stopWaiting()
    combobox.resetSelectedOption()
    combobox.openDropdown()
  }
  const add = (id: string) => {
    const contact = choices.find((one) => String(one.id) === id)
    if (contact) onChange([...picked, { id: contact.id, name: contact.name ?? '' }])
    setText('')
    combobox.resetSelectedOption()
    combobox.closeDropdown()
  }
  const leave = () => {
    combobox.closeDropdown()
    // What is waited for will still be chosen; and the way back in takes the focus without anybody leaving.
    if (!enter.isWaiting && !readSession().isEnded) setText('')
  }
  return (
    <div className={styles['picker']}>
      <Combobox store={combobox} onOptionSubmit={add}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            label={label}
            placeholder={words.findContact}
            autoFocus={isFirst}
            data-autofocus={isFirst || undefined}
            value={text}
            error={error}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={enter.onKeyDown}
            onFocus={() => combobox.openDropdown()}
            onClick={() => combobox.openDropdown()}
            onBlur={leave}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={choices.length === 0 && !hasNone}>
          <Combobox.Options aria-label={label}>
            {hasNone && <Combobox.Empty>{words.noContact}</Combobox.Empty>}
            {choices.map(({ id, name, company }) => (
              <Combobox.Option key={id} value={String(id)}>
                {company && company !== name ? `${name}, ${company}` : name || texts.contacts.unnamed}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
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
