import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CallContact } from '../../entries/call-contact.tsx'
import { DueTime } from '../../entries/due-time.tsx'
import rowStyles from '../../entries/planned-row.module.css'
import { agendaTexts as words } from '../../texts/agenda.ts'
import { paths } from '../../ui/paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { formatDate } from '../../ui/relative-time.tsx'
import styles from './agenda-page.module.css'
import type { AgendaRow } from './agenda-rows.ts'
import { RowFrame } from './row-frame.tsx'

interface OccasionRowProps {
  row: Extract<AgendaRow, { kind: 'occasion' }>
  isSelected: boolean
  onLog: (() => void) | undefined
  children: ReactNode
}

/** A birthday, an anniversary, or somebody going cold: nothing to complete, but a reason to get in touch. */
export function OccasionRow({ row, isSelected, onLog, children }: OccasionRowProps) {
  const { item, contactId } = row
  const name = item.contact_name ?? ''
  const text = (
    <>
      <Link to={paths.contact} params={{ id: String(contactId) }}>
        {name}
      </Link>
      <span className={rowStyles['detail']}>{detailOf(item.text, name)}</span>
    </>
  )
  const log = (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      className={styles['log']}
      aria-label={words.logCall(name)}
      onClick={onLog}
    >
      {words.logCallShort}
    </Button>
  )
  return (
    <RowFrame
      rowKey={row.key}
      isSelected={isSelected}
      contactId={contactId}
      sign={<Picture contact={{ id: contactId, name }} size="tiny" />}
      text={text}
      due={<DueTime due={item} readAs={item.due_read_as} />}
      action={
        <>
          <CallContact id={contactId} name={name} />
          {log}
        </>
      }
    >
      {children}
    </RowFrame>
  )
}

/** Said once already, above all of them. */
const NOTHING_PLANNED = /, nothing planned$/

const TURNS = /^birthday \((\d+) years\)$/

/** The server begins the sentence with the name, which stands here as a link of its own. */
function detailOf(text: string, name: string): string {
  const rest = text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text
  const [, years] = TURNS.exec(rest) ?? []
  if (years) return words.turns(years)
  return rest.replace(NOTHING_PLANNED, '').replace(/\d{4}-\d\d-\d\d/, formatDate)
}
