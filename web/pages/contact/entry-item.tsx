import {
  IconBriefcase,
  IconCalendarEvent,
  IconCircleCheck,
  IconMail,
  IconNote,
  IconPhone,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { ContactDeal, Message } from '../../api/timeline.ts'
import { EntryEditor } from '../../entries/entry-editor.tsx'
import { editPlace } from '../../entries/use-entry-edit.ts'
import { timelineTexts } from '../../texts/timeline.ts'
import type { Hue } from '../../ui/hues.ts'
import { useKept } from '../../ui/use-kept.ts'
import { useNameOf } from '../../ui/use-name-of.ts'
import { AboutDeal } from './about-deal.tsx'
import { DealLine } from './deal-line.tsx'
import { factsOf, textsOf, titleOf } from './describe-entry.ts'
import { EntryMenu } from './entry-menu.tsx'
import { EntryMeta } from './entry-meta.tsx'
import { EntryText } from './entry-text.tsx'
import spine from './spine.module.css'
import styles from './timeline.module.css'
import type { Entry } from './timeline-items.ts'

const SIGNS: Record<Entry['kind'], [TablerIcon, Hue]> = {
  note: [IconNote, 'yellow'],
  call: [IconPhone, 'blue'],
  message: [IconMail, 'sky'],
  activity: [IconCalendarEvent, 'purple'],
  task: [IconCircleCheck, 'green'],
  deal: [IconBriefcase, 'teal'],
}

interface EntryItemProps {
  item: Entry
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
  const nameOf = useNameOf()
  const { kind, record, at, origin } = item
  const [Icon, hue] = SIGNS[kind]
  const author = origin?.user_name ?? nameOf(record.user_id)
  const about = aboutDealOf(item)
  const isEdited = kind === 'note' && (record.written_at ?? record.updated_at) !== record.created_at
  return (
    <li className={`${spine['item']} ${styles['entry']}`}>
      <span className={spine['sign']} data-hue={hue}>
        <Icon aria-hidden />
      </span>
      <div className={styles['content']}>
        <div className={styles['head']}>
          <p className={styles['title']}>
            <strong>{titleOf(item)}</strong>
            {author !== undefined && <span>{author}</span>}
            {factsOf(item).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            {about && <AboutDeal {...about} />}
          </p>
          <span className={styles['when']}>
            {kind !== 'deal' && !isEditing && (
              <span className={styles['menu']}>
                <EntryMenu item={item} onEdit={() => edit(true)} />
              </span>
            )}
            <EntryMeta at={at} entry={origin}>
              {isEdited && <span>{timelineTexts.edited}</span>}
            </EntryMeta>
          </span>
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
      </div>
    </li>
  )
}

function aboutDealOf({ kind, record }: Entry) {
  if (kind !== 'note' && kind !== 'call' && kind !== 'task') return undefined
  const { deal_id: dealId, contact_id: contactId } = record
  return dealId === null || contactId === null ? undefined : { dealId, contactId }
}

const Subject = ({ message }: { message: Message }) =>
  message.subject ? <p className={styles['subject']}>{message.subject}</p> : null
