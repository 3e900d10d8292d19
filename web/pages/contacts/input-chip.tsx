import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from './filter-bar.module.css'
import { FormChip } from './form-chip.tsx'

interface InputChipProps {
  name: string
  inputLabel: string
  inputMode?: 'text' | 'numeric'
  value: string | undefined
  describe?: (value: string) => string
  presets?: string[]
  onChange: (value: string | undefined) => void
}

/** A filter whose value is typed, or picked from the usual ones. */
export function InputChip(props: InputChipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const describe = props.describe ?? ((value: string) => value)

  const toggle = (isOpening: boolean) => {
    setText(props.value ?? '')
    setIsOpen(isOpening)
  }
  const apply = (value: string) => {
    const isSensible = props.inputMode !== 'numeric' || /^[1-9]\d{0,4}$/.test(value)
    props.onChange(value && isSensible ? value : undefined)
    setIsOpen(false)
  }
  return (
    <FormChip
      name={props.name}
      asksFor={props.inputLabel}
      isSet={props.value !== undefined}
      shown={props.value === undefined ? undefined : describe(props.value)}
      isOpen={isOpen}
      onToggle={toggle}
      onRemove={() => props.onChange(undefined)}
      onSubmit={() => apply(text.trim())}
    >
      {props.presets && (
        <div className={styles['presets']}>
          {props.presets.map((preset) => (
            <Button key={preset} variant="default" size="compact-sm" onClick={() => apply(preset)}>
              {describe(preset)}
            </Button>
          ))}
        </div>
      )}
      <TextInput
        label={props.inputLabel}
        inputMode={props.inputMode}
        value={text}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormChip>
  )
}
