import { Combobox } from '@mantine/core'
import { useState } from 'react'
import type { Contact } from '../../api/contacts.ts'
import { type FieldGroup, type FieldName, labelOf } from '../../contact-fields/field-groups.ts'
import { PickerFrame } from '../../forms/picker-frame.tsx'
import { contactTexts } from '../../texts/contact.ts'

const words = contactTexts

/** Finds one of the empty fields by typing and opens it for a value. */
export function AddField({
  contact,
  groups: all,
  onAdd,
}: {
  contact: Contact
  groups: readonly FieldGroup[]
  onAdd: (name: FieldName) => void
}) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const groups = all
    .map(({ title, fields }) => ({
      title,
      fields: fields.filter(({ name }) => !contact[name] && labelOf(name).toLowerCase().includes(wanted)),
    }))
    .filter(({ fields }) => fields.length > 0)
  return (
    <PickerFrame
      label={words.addField}
      searchLabel={words.addFieldSearch}
      text={text}
      onText={setText}
      none={groups.length === 0 && words.noSuchField}
      isSettled
      onPick={(name, combobox) => {
        combobox.closeDropdown()
        onAdd(name as FieldName)
      }}
    >
      {groups.map(({ title, fields }) => (
        <Combobox.Group key={title} label={title}>
          {fields.map(({ name, label }) => (
            <Combobox.Option key={name} value={name}>
              {label}
            </Combobox.Option>
          ))}
        </Combobox.Group>
      ))}
    </PickerFrame>
  )
}
