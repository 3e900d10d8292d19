import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { contactSearchQuery } from '../api/contacts.ts'
import { dealTexts } from '../texts/deals.ts'
import { texts } from '../texts/texts.ts'
import styles from './contact-picker.module.css'
import { usePatientEnter } from './use-patient-enter.ts'
import type { PickedContacts } from './use-picked-contacts.ts'

const words = dealTexts.form
const DEBOUNCE_MS = 80

interface ContactPickerProps {
  label: string
  contacts: PickedContacts
  error?: React.ReactNode
  /** It has the focus as soon as it is there. */
  isFirst?: boolean
}

/** Finds contacts by name and keeps those that were chosen, in their order. */
export function ContactPicker({ label, contacts, error, isFirst }: ContactPickerProps) {
  const { picked, text } = contacts
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
    contacts.type(next)
    enter.stopWaiting()
    combobox.resetSelectedOption()
    combobox.openDropdown()
  }
  const add = (id: string) => {
    const contact = choices.find((one) => String(one.id) === id)
    if (contact) contacts.pick({ id: contact.id, name: contact.name ?? '' })
    combobox.resetSelectedOption()
    combobox.closeDropdown()
  }
  return (
    <div className={styles['picker']}>
      <Combobox store={combobox} onOptionSubmit={add}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            ref={contacts.field}
            label={label}
            placeholder={words.findContact}
            autoFocus={isFirst}
            data-autofocus={isFirst || undefined}
            value={text}
            error={contacts.fault ?? error}
            // What is found comes up below the field and would cover it.
            inputWrapperOrder={['label', 'error', 'input']}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={enter.onKeyDown}
            onFocus={() => combobox.openDropdown()}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
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
                onClick={() => contacts.drop(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
