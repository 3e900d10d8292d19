import { Fragment } from 'react'
import { paletteTexts } from '../texts/palette.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './command-palette.module.css'
import type { Command, CommandGroup } from './palette-order.ts'

interface PaletteListProps {
  id: string
  groups: CommandGroup[]
  /** Which one Enter does, counted over all groups. */
  current: number
  onPoint: (index: number) => void
  onRun: (command: Command) => void
}

/** What the palette offers, in groups. */
export function PaletteList({ id, groups, current, onPoint, onRun }: PaletteListProps) {
  let index = 0
  const option = (command: Command) => {
    const place = index++
    return (
      <Option
        key={command.id}
        id={`${id}-${place}`}
        command={command}
        isCurrent={place === current}
        onPoint={() => onPoint(place)}
        onRun={() => onRun(command)}
      />
    )
  }
  return (
    <div role="listbox" id={id} aria-label={paletteTexts.title} className={styles['list']} tabIndex={0}>
      {groups.map(({ title, commands }) =>
        title === undefined ? (
          <Fragment key="found">{commands.map(option)}</Fragment>
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={title} role="group" aria-label={title}>
            <p className={styles['group']} aria-hidden>
              {title}
            </p>
            {commands.map(option)}
          </div>
        ),
      )}
    </div>
  )
}

interface OptionProps {
  id: string
  command: Command
  isCurrent: boolean
  onPoint: () => void
  onRun: () => void
}

function Option({ id, command, isCurrent, onPoint, onRun }: OptionProps) {
  const { name, detail, icon: Icon, contact, keys } = command
  return (
    // biome-ignore-start lint/a11y/useFocusableInteractive: the field keeps the focus and names the active one
    // biome-ignore-start lint/a11y/useKeyWithClickEvents: keys are read by the field
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={styles['option']}
      onMouseMove={onPoint}
      onMouseDown={(event) => {
        // At once: what is found until the button is let go of would move it away under the mouse.
        event.preventDefault()
        if (event.button === 0) onRun()
      }}
      onClick={onRun}
    >
      <span className={styles['sign']}>
        {contact ? <Picture contact={contact} size="tiny" /> : Icon && <Icon size={16} aria-hidden />}
      </span>
      <span className={styles['name']}>{name}</span>
      <span className={styles['detail']}>{detail}</span>
      {keys && (
        <span className={styles['keys']} aria-hidden>
          {keys.split(' ').map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </div>
    // biome-ignore-end lint/a11y/useKeyWithClickEvents: as above
    // biome-ignore-end lint/a11y/useFocusableInteractive: as above
  )
}
