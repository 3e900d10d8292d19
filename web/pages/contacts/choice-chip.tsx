import { Menu } from '@mantine/core'
import { ChipFrame } from './chip-frame.tsx'
import styles from './filter-bar.module.css'

interface ChoiceChipProps {
  name: string
  value: string | undefined
  /** What holds where nothing is chosen. */
  unset?: string
  choices: Array<{ value: string; label: string }>
  onChange: (value: string | undefined) => void
}

/** A filter with a few known values. */
export function ChoiceChip({ name, value, unset, choices, onChange }: ChoiceChipProps) {
  const label = choices.find((choice) => choice.value === value)?.label ?? value
  return (
    <ChipFrame name={name} isSet={value !== undefined} onRemove={() => onChange(undefined)}>
      <Menu position="bottom-start">
        <Menu.Target>
          <button type="button" className={styles['chip']}>
            {name}
            {value === undefined ? unset && <span>{unset}</span> : <strong>{label}</strong>}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {choices.map((choice) => (
            <Menu.Item key={choice.value} onClick={() => onChange(choice.value)}>
              {choice.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </ChipFrame>
  )
}
