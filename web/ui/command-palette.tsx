import { Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { contactSearchQuery } from '../api/contacts.ts'
import { paletteTexts } from '../texts/palette.ts'
import styles from './command-palette.module.css'
import { type Command, useCommands } from './commands.ts'
import { useFoundRecords } from './found-records.ts'
import { useLatest } from './use-latest.ts'

const DEBOUNCE_MS = 60

/** One field for everything: contacts by search, pages and actions by name. */
export default function CommandPalette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [wanted] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const found = useQuery(contactSearchQuery(wanted))
  const { records, isFetching } = useFoundRecords(wanted)
  const commands = useCommands(text, wanted === '' ? [] : (found.data ?? []), records, onHelp)
  const current = Math.min(active, commands.length - 1)

  // What stands there may still be what was found for less of the text.
  const isSettled = text.trim() === wanted && !found.isFetching && !isFetching
  const [isEntered, setIsEntered] = useState(false)

  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const enter = useLatest(() => {
    setIsEntered(false)
    run(commands[current])
  })
  useEffect(() => {
    if (isEntered && isSettled) enter()
  }, [isEntered, isSettled, enter])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') setIsEntered(true)
    else if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else return
    event.preventDefault()
  }
  const move = (by: number) => {
    const next = (current + by + commands.length) % commands.length
    setActive(next)
    setIsEntered(false)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <Modal.Root
      opened
      onClose={onClose}
      size="lg"
      yOffset="12vh"
      lockScroll={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={paletteTexts.title}>
        <TextInput
          className={styles['input']}
          variant="unstyled"
          size="md"
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={commands.length > 0 ? `${id}-${current}` : undefined}
          aria-label={paletteTexts.title}
          placeholder={paletteTexts.placeholder}
          data-autofocus
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setActive(0)
            setIsEntered(false)
          }}
          onKeyDown={onKeyDown}
        />
        <div role="listbox" id={id} aria-label={paletteTexts.title} className={styles['list']} tabIndex={0}>
          {commands.map((command, index) => (
            // biome-ignore-start lint/a11y/useFocusableInteractive: the field keeps the focus and names the active one
            // biome-ignore-start lint/a11y/useKeyWithClickEvents: keys are read by the field
            <div
              key={command.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === current}
              className={styles['option']}
              onMouseMove={() => setActive(index)}
              onMouseDown={(event) => {
                // At once: what is found until the button is let go of would move it away under the mouse.
                event.preventDefault()
                if (event.button === 0) run(command)
              }}
              onClick={() => run(command)}
            >
              <span className={styles['name']}>{command.name}</span>
              <span className={styles['detail']}>{command.detail}</span>
            </div>
            // biome-ignore-end lint/a11y/useKeyWithClickEvents: as above
            // biome-ignore-end lint/a11y/useFocusableInteractive: as above
          ))}
        </div>
        <p role="status" className={styles['status']}>
          {commands.length === 0 && !found.isFetching ? paletteTexts.none : ''}
        </p>
      </Modal.Content>
    </Modal.Root>
  )
}
