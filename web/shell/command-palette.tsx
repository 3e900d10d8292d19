import { Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { paletteTexts } from '../texts/palette.ts'
import { useActionsHere } from '../ui/page-actions.ts'
import { useLatest } from '../ui/use-latest.ts'
import styles from './command-palette.module.css'
import { useFixedCommands } from './commands.ts'
import { useFound, useRecentCommands } from './found-records.ts'
import { PaletteList } from './palette-list.tsx'
import { type Command, commandsOf, matching, offered } from './palette-order.ts'

const DEBOUNCE_MS = 60

/** One field for everything: what can be done here, contacts by search, records, pages and actions by name. */
export default function CommandPalette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [wanted] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const here = commandsOf(useActionsHere())
  const found = useFound(wanted)
  const recents = useRecentCommands()
  const fixed = useFixedCommands(onHelp)
  const groups =
    text.trim() === '' ? offered(here, recents, fixed) : [{ commands: matching(text, here, found, fixed) }]
  const commands = groups.flatMap((group) => group.commands)
  const current = Math.min(active, commands.length - 1)

  // What stands there may still be what was found for less of the text.
  const isSettled = text.trim() === wanted && !found.isFetching
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
        <PaletteList id={id} groups={groups} current={current} onPoint={setActive} onRun={run} />
        <p role="status" className={styles['status']}>
          {commands.length === 0 && !found.isFetching ? paletteTexts.none : ''}
        </p>
      </Modal.Content>
    </Modal.Root>
  )
}
