import { Combobox } from '@mantine/core'
import { useState } from 'react'
import { toastProblem } from '../ui/toasts.tsx'
import { PickerFrame } from './picker-frame.tsx'

interface Options {
  options: { value: string; label: string }[]
  /** Whether they are for all of the text, and all that there are. */
  isSettled: boolean
}

interface PickerProps {
  label: string
  isPale?: boolean
  searchLabel: string
  none: string
  /** What can be picked for what is typed; a hook, because it may ask the server. */
  useOptions: (text: string) => Options
  onPick: (value: string, text: string) => Promise<unknown>
}

/** A quiet button that opens a field to find one of many. */
export function Picker({ label, isPale = false, searchLabel, none, useOptions, onPick }: PickerProps) {
  const [text, setText] = useState('')
  const { options, isSettled } = useOptions(text.trim())
  return (
    <PickerFrame
      label={label}
      isPale={isPale}
      searchLabel={searchLabel}
      text={text}
      onText={setText}
      none={isSettled && options.length === 0 && none}
      isSettled={isSettled}
      onPick={(value, combobox) => {
        onPick(value, text.trim()).catch(toastProblem)
        combobox.closeDropdown()
        combobox.focusTarget()
      }}
    >
      {options.map((option) => (
        <Combobox.Option key={option.value} value={option.value}>
          {option.label}
        </Combobox.Option>
      ))}
    </PickerFrame>
  )
}
