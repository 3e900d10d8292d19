import { Menu, MenuItem } from '../../ui/menu.tsx'
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
      <Menu
        position="bottom-start"
        target={
          <button type="button" className={styles['chip']}>
            {name}
            {value === undefined ? unset && <span>{unset}</span> : <strong>{label}</strong>}
          </button>
        }
      >
        {choices.map((choice) => (
          <MenuItem key={choice.value} onClick={() => onChange(choice.value)}>
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
    </ChipFrame>
  )
}
