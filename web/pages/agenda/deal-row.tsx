import { IconBriefcase } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { dueWords } from '../../entries/due-words.ts'
import rowStyles from '../../entries/planned-row.module.css'
import { agendaTexts as words } from '../../texts/agenda.ts'
import { shortDay, useToday } from '../../ui/days.ts'
import { paths } from '../../ui/paths.ts'
import { RecordLink } from '../../ui/record-link.tsx'
import { TimeZone } from '../../ui/time-zone.ts'
import type { AgendaRow } from './agenda-rows.ts'
import { RowFrame } from './row-frame.tsx'

interface DealRowProps {
  row: Extract<AgendaRow, { kind: 'deal' }>
  isSelected: boolean
  children: ReactNode
}

/** A deal that should have been decided by now, or that has not moved for long. */
export function DealRow({ row, isSelected, children }: DealRowProps) {
  const timeZone = use(TimeZone)
  const { item } = row
  const isLate = item.type === 'deal_past_close'
  const today = useToday()
  const { stage_name, since } = item
  const text = (
    <>
      <RecordLink to={`/deals/${item.id}`}>{item.deal_name ?? ''}</RecordLink>
      {item.contact_id !== null && (
        <Link to={paths.contact} params={{ id: String(item.contact_id) }} className={rowStyles['contact']}>
          {item.contact_name}
        </Link>
      )}
    </>
  )
  const due = (
    <span className={rowStyles['due']} data-urgency={isLate ? 'overdue' : undefined}>
      {isLate && words.lateDeal(dueWords(item, timeZone))}
      {stage_name && since && words.staleDeal(stage_name, shortDay(since, today))}
    </span>
  )
  return (
    <RowFrame
      rowKey={row.key}
      isSelected={isSelected}
      contactId={item.contact_id}
      sign={<IconBriefcase size={16} aria-hidden />}
      text={text}
      due={due}
    >
      {children}
    </RowFrame>
  )
}
