import { IconBriefcase } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { dueWords } from '../../entries/due-words.ts'
import rowStyles from '../../entries/planned-row.module.css'
import { paths } from '../../paths.ts'
import { agendaTexts as words } from '../../texts/agenda.ts'
import { RecordLink } from '../../ui/record-link.tsx'
import { TimeZone } from '../../ui/time-zone.ts'
import styles from './agenda-page.module.css'
import type { AgendaRow } from './agenda-rows.ts'

interface DealRowProps {
  row: Extract<AgendaRow, { kind: 'deal' }>
  isSelected: boolean
  children: ReactNode
}

/** A deal that should have been decided by now, or that has not moved for long. */
export function DealRow({ row, isSelected, children }: DealRowProps) {
  const timeZone = use(TimeZone)
  const { deal, isLate } = row
  const [contact] = deal.contacts
  const due = { due_on: deal.expected_close_on, due_at: null }
  return (
    <li
      className={rowStyles['planned']}
      data-row={row.key}
      data-selected={isSelected || undefined}
      tabIndex={-1}
    >
      <div className={rowStyles['row']}>
        <IconBriefcase size={16} className={styles['icon']} aria-hidden />
        <div className={rowStyles['what']}>
          <p className={rowStyles['text']}>
            <RecordLink to={`/deals/${deal.id}`}>{deal.name}</RecordLink>
            {contact && (
              <Link to={paths.contact} params={{ id: String(contact.id) }} className={rowStyles['contact']}>
                {contact.name}
              </Link>
            )}
          </p>
          <span className={rowStyles['due']} data-urgency={isLate ? 'overdue' : undefined}>
            {isLate ? words.lateDeal(dueWords(due, timeZone)) : words.staleDeal(deal.stage_name)}
          </span>
        </div>
      </div>
      {children}
    </li>
  )
}
