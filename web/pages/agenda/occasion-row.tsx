import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AgendaItem } from '../../api/agenda.ts'
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
      <span className={rowStyles['detail']}>{detailOf(item)}</span>
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

/** What the day is, or for how long there was nothing; that nothing is planned stands above all of them. */
function detailOf({ type, years, since }: AgendaItem): string {
  if (type === 'birthday') return words.birthday(years)
  if (type === 'anniversary') return words.anniversary(years)
  return since ? words.nothingSince(formatDate(since)) : ''
}
