import {
  IconBriefcase,
  IconCalendarEvent,
  IconCircleCheck,
  IconMail,
  IconNote,
  IconPhone,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usersQuery } from '../../api/account.ts'
import type { ContactDeal, Message } from '../../api/timeline.ts'
import { EntryEditor } from '../../entries/entry-editor.tsx'
import { editPlace } from '../../entries/use-entry-edit.ts'
import { timelineTexts } from '../../texts/timeline.ts'
import { useKept } from '../../ui/use-kept.ts'
import { DealLine } from './deal-line.tsx'
import { factsOf, textsOf, titleOf } from './describe-entry.ts'
import { EntryMenu } from './entry-menu.tsx'
import { EntryMeta } from './entry-meta.tsx'
import { EntryText } from './entry-text.tsx'
import styles from './timeline.module.css'
import type { TimelineItem } from './timeline-items.ts'

const ICONS: Record<Exclude<TimelineItem['kind'], 'change'>, TablerIcon> = {
  note: IconNote,
  call: IconPhone,
  message: IconMail,
  activity: IconCalendarEvent,
  task: IconCircleCheck,
  deal: IconBriefcase,
}

interface EntryItemProps {
  item: Exclude<TimelineItem, { kind: 'change' }>
  /** It is being edited, or no longer. */
  onEditing: (isEditing: boolean) => void
}

/** A note, call, message, activity, finished task or deal: what it was, when, by whom, and what it said. */
export function EntryItem({ item, onEditing }: EntryItemProps) {
  const kept = useKept(item.kind === 'deal' ? 'no edit' : editPlace(item.kind, item.record.id))
  const [isEditing, setIsEditing] = useState(() => kept.read() !== null)
  const edit = (isOpen: boolean) => {
    setIsEditing(isOpen)
    onEditing(isOpen)
  }
  const users = useQuery(usersQuery)
  const { kind, record, at, origin } = item
  const Icon = ICONS[kind]
  const author = users.data?.find(({ id }) => id === record.user_id)?.name
  const isEdited = kind === 'note' && record.updated_at !== record.created_at
  return (
    <li className={styles['entry']}>
      <Icon size={16} className={styles['icon']} aria-hidden />
      <div className={styles['content']}>
        <div className={styles['head']}>
          <p className={styles['title']}>
            <strong>{titleOf(item)}</strong>
            {factsOf(item).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
          {kind !== 'deal' && !isEditing && <EntryMenu item={item} onEdit={() => edit(true)} />}
        </div>
        {isEditing && kind !== 'deal' ? (
          <EntryEditor kind={kind} id={record.id} onClose={() => edit(false)} />
        ) : (
          <>
            {kind === 'message' && <Subject message={record} />}
            {kind === 'deal' && <DealLine deal={record as ContactDeal} />}
            {textsOf(item).map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what it is about, then what came of it
              <EntryText key={index} text={text} />
            ))}
          </>
        )}
        <EntryMeta at={at} by={origin?.user_name ?? author ?? timelineTexts.somebody} entry={origin}>
          {isEdited && <span>{timelineTexts.edited}</span>}
        </EntryMeta>
      </div>
    </li>
  )
}

const Subject = ({ message }: { message: Message }) =>
  message.subject ? <p className={styles['subject']}>{message.subject}</p> : null
