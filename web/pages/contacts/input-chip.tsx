import { Button, Popover, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { texts } from '../../texts.ts'
import { ChipFrame } from './chip-frame.tsx'
import styles from './filter-bar.module.css'

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

  const toggle = () => {
    setText(props.value ?? '')
    setIsOpen(!isOpen)
  }
  const apply = (value: string) => {
    const isSensible = props.inputMode !== 'numeric' || /^[1-9]\d{0,4}$/.test(value)
    props.onChange(value && isSensible ? value : undefined)
    setIsOpen(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply(text.trim())
  }
  return (
    <ChipFrame name={props.name} isSet={props.value !== undefined} onRemove={() => props.onChange(undefined)}>
      <Popover position="bottom-start" opened={isOpen} onChange={setIsOpen} trapFocus returnFocus>
        <Popover.Target>
          <button type="button" className={styles['chip']} onClick={toggle}>
            {props.name}
            {props.value !== undefined && <strong>{describe(props.value)}</strong>}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={texts.contacts.filterBy(props.inputLabel)}>
          <form className={styles['form']} onSubmit={submit}>
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
            <Button type="submit" size="sm">
              {texts.contacts.apply}
            </Button>
          </form>
        </Popover.Dropdown>
      </Popover>
    </ChipFrame>
  )
}
