import { Button, Combobox, useCombobox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Contact } from '../../api/contacts.ts'
import { texts } from '../../texts.ts'
import { FIELD_GROUPS, type FieldName, labelOf } from './field-groups.ts'

const words = texts.contact

/** Finds one of the empty fields by typing and opens it for a value. */
export function AddField({ contact, onAdd }: { contact: Contact; onAdd: (name: FieldName) => void }) {
  const [text, setText] = useState('')
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setText('')
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  const groups = FIELD_GROUPS.map(({ title, fields }) => ({
    title,
    fields: fields.filter(
      ({ name }) => !contact[name] && labelOf(name).toLowerCase().includes(text.trim().toLowerCase()),
    ),
  })).filter(({ fields }) => fields.length > 0)

  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      width={280}
      onOptionSubmit={(name) => {
        combobox.closeDropdown()
        onAdd(name as FieldName)
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'start' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => combobox.toggleDropdown()}
        >
          {words.addField}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={words.addFieldSearch}
          placeholder={words.addFieldSearch}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.selectFirstOption()
          }}
        />
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={words.addField} tabIndex={0}>
          {groups.length === 0 && <Combobox.Empty>{words.noSuchField}</Combobox.Empty>}
          {groups.map(({ title, fields }) => (
            <Combobox.Group key={title} label={title}>
              {fields.map(({ name, label }) => (
                <Combobox.Option key={name} value={name}>
                  {label}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
