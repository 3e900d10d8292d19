import { Menu } from '@mantine/core'
import { ChipFrame } from './chip-frame.tsx'
import styles from './filter-bar.module.css'

interface ChoiceChipProps {
  name: string
  value: string | undefined
  choices: Array<{ value: string; label: string }>
  onChange: (value: string | undefined) => void
}

/** A filter with a few known values. */
export function ChoiceChip({ name, value, choices, onChange }: ChoiceChipProps) {
  const label = choices.find((choice) => choice.value === value)?.label ?? value
  return (
    <ChipFrame name={name} isSet={value !== undefined} onRemove={() => onChange(undefined)}>
      <Menu position="bottom-start">
        <Menu.Target>
          <button type="button" className={styles['chip']}>
            {name}
            {value !== undefined && <strong>{label}</strong>}
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
