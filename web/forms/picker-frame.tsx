import { Button, Combobox, type ComboboxStore, useCombobox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePatientEnter } from './use-patient-enter.ts'

interface PickerFrameProps {
  label: string
  /** Among other buttons it looks as they do. */
  isPale?: boolean
  searchLabel: string
  text: string
  onText: (text: string) => void
  /** Says that nothing fits, when nothing does. */
  none: string | false
  /** Whether what can be picked is for all that is typed by now. */
  isSettled: boolean
  onPick: (value: string, combobox: ComboboxStore) => void
  /** What can be picked. */
  children: ReactNode
}

const PALE = { variant: 'default', size: 'xs' } as const
const QUIET = {
  variant: 'subtle',
  color: 'gray',
  size: 'compact-sm',
  style: { alignSelf: 'start' },
  leftSection: <IconPlus size={16} aria-hidden />,
} as const

/** A quiet button that opens a field to find one of many by typing. */
export function PickerFrame(props: PickerFrameProps) {
  const { text, isSettled } = props
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      enter.stopWaiting()
      props.onText('')
    },
  })
  const enter = usePatientEnter(combobox, text, isSettled)
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      width={280}
      // One that is always there has been put nowhere yet when it opens, and cannot take the focus.
      keepMounted={false}
      onOptionSubmit={(value) => props.onPick(value, combobox)}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Button {...(props.isPale ? PALE : QUIET)} onClick={() => combobox.toggleDropdown()}>
          {props.label}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          data-autofocus
          aria-label={props.searchLabel}
          placeholder={props.searchLabel}
          value={text}
          onChange={(event) => {
            props.onText(event.currentTarget.value)
            enter.stopWaiting()
          }}
          onKeyDown={enter.onKeyDown}
        />
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={props.label} tabIndex={0}>
          {props.none && <Combobox.Empty>{props.none}</Combobox.Empty>}
          {props.children}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
