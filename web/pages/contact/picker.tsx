import { Button, Combobox, useCombobox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { toastProblem } from '../../ui/toasts.tsx'

interface PickerProps {
  label: string
  searchLabel: string
  none: string
  /** What can be picked for what is typed; a hook, because it may ask the server. */
  useOptions: (text: string) => { value: string; label: string }[]
  onPick: (value: string, text: string) => Promise<unknown>
}

/** A quiet button that opens a field to find one of many. */
export function Picker({ label, searchLabel, none, useOptions, onPick }: PickerProps) {
  const [text, setText] = useState('')
  const options = useOptions(text.trim())
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setText('')
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      width={280}
      onOptionSubmit={(value) => {
        onPick(value, text.trim()).catch(toastProblem)
        combobox.closeDropdown()
        combobox.focusTarget()
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'start' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          data-print="never"
          onClick={() => combobox.toggleDropdown()}
        >
          {label}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.selectFirstOption()
          }}
        />
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={label} tabIndex={0}>
          {options.length === 0 && <Combobox.Empty>{none}</Combobox.Empty>}
          {options.map((option) => (
            <Combobox.Option key={option.value} value={option.value}>
              {option.label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
