import { ActionIcon } from '@mantine/core'
import { IconCheck, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { completeTask, type Planned, reopen } from '../api/planned.ts'
import { entryTexts as words } from '../texts/entries.ts'
import { keepFocusNear } from '../ui/keep-focus.ts'
import { paths } from '../ui/paths.ts'
import { toastProblem, toastWithUndo } from '../ui/toasts.tsx'
import { CallContact } from './call-contact.tsx'
import { CallResult } from './call-result.tsx'
import { DueTime, useIsOfDay } from './due-time.tsx'
import { EntryEditor } from './entry-editor.tsx'
import { PlannedMenu, type PlannedMode } from './planned-menu.tsx'
import styles from './planned-row.module.css'
import { Reschedule } from './reschedule.tsx'

interface PlannedRowProps {
  planned: Planned
  mode: PlannedMode
  onMode: (mode: PlannedMode) => void
  /** The day that all of it is about: only the time is said of what is due on it, in front. */
  day?: string | undefined
  /** Beside the text, such as how often it repeats. */
  detail?: ReactNode
  /** After when it is due. */
  besideDue?: ReactNode
  isSelected?: boolean
  /** Names the row for keys that go from row to row. */
  rowKey?: string
  children?: ReactNode
}

/** Completes a task at once, with undo; a call asks how it went. */
export function completePlanned(planned: Planned, onMode: (mode: PlannedMode) => void): void {
  if (planned.type === 'call') {
    onMode('result')
    return
  }
  const { id, contact_id } = planned
  const goOn = keepFocusNear(document.activeElement)
  completeTask(planned)
    .then(() => {
      toastWithUndo(words.completed, () => reopen('task', id, contact_id))
      goOn()
    })
    .catch(toastProblem)
}

/** A task or a call that waits: one line, and below it what was opened. */
export function PlannedRow(props: PlannedRowProps) {
  const { planned, mode, onMode, day, detail, besideDue, isSelected, rowKey, children } = props
  const { type, id, text, contact_id, contact_name } = planned
  const isOfDay = useIsOfDay(planned, day)
  const row = useRef<HTMLLIElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // Whoever closed it goes on from where they were.
    if (mode === 'closed' && wasOpen.current) row.current?.querySelector('button')?.focus()
    wasOpen.current = mode !== 'closed'
  }, [mode])
  const close = () => onMode('closed')

  return (
    <li
      className={styles['planned']}
      ref={row}
      data-row={rowKey}
      data-contact={(rowKey && contact_name && mode === 'closed' && contact_id) || undefined}
      data-selected={isSelected || undefined}
      tabIndex={-1}
    >
      <div className={styles['row']}>
        <ActionIcon
          variant="transparent"
          size="sm"
          className={styles['complete']}
          aria-label={words.complete(text)}
          onClick={() => completePlanned(planned, onMode)}
        >
          {type === 'call' ? <IconPhone size={12} aria-hidden /> : <IconCheck size={12} aria-hidden />}
        </ActionIcon>
        <div className={styles['what']}>
          {isOfDay && <DueTime due={planned} readAs={planned.due_read_as} isOfDay />}
          <p className={styles['text']}>
            <span>{text}</span>
            {contact_id !== null && contact_name && (
              <Link to={paths.contact} params={{ id: String(contact_id) }} className={styles['contact']}>
                {contact_name}
              </Link>
            )}
            {detail}
          </p>
          {!isOfDay && (
            <span className={styles['when']}>
              <DueTime due={planned} readAs={planned.due_read_as} />
              {besideDue}
            </span>
          )}
        </div>
        {rowKey && contact_id !== null && contact_name && <CallContact id={contact_id} name={contact_name} />}
        <PlannedMenu planned={planned} onMode={onMode} />
      </div>
      {mode === 'moving' && <Reschedule planned={planned} onClose={close} />}
      {mode === 'editing' && <EntryEditor kind={type} id={id} onClose={close} />}
      {mode === 'result' && <CallResult planned={planned} onClose={close} />}
      {children}
    </li>
  )
}
