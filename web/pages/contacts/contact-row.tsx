import { IconLock } from '@tabler/icons-react'
import { memo, useState } from 'react'
import type { Status } from '../../api/account.ts'
import type { ListedContact } from '../../api/contacts.ts'
import { bulkTexts } from '../../texts/lists.ts'
import { texts } from '../../texts/texts.ts'
import { CoveringLink, PlainLink } from '../../ui/covering-link.tsx'
import { paths } from '../../ui/paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import table from '../../ui/virtual-table.module.css'
import { WaitingRow } from '../../ui/waiting-row.tsx'
import type { ColumnKey } from './columns.ts'
import { ContactCell } from './contact-cell.tsx'
import styles from './contacts-table.module.css'
import { RowActions } from './row-actions.tsx'

interface ContactRowProps {
  index: number
  /** Undefined while it is being fetched. */
  contact: ListedContact | undefined
  columns: ColumnKey[]
  /** The statuses by their keys. */
  statuses: Map<string, Status>
  /** What the addresses of contacts end with, so that they know the list they were opened from. */
  suffix: string
  offset: number
  /** Whether all of it is in two lines, as on a phone. */
  isNarrow: boolean
  /** Whether it is what the panel shows. */
  isPeeked: boolean
  isChecked: boolean
  onCheck: (index: number, isRange: boolean) => void
}

/** Of these there is room on a phone. */
const NARROW_COLUMNS: ColumnKey[] = ['name', 'status']

/** One row. A click on the name goes to the contact, one beside it shows it here; on a phone all of the row goes there. */
export const ContactRow = memo(function ContactRow(props: ContactRowProps) {
  const { index, contact, columns, statuses, suffix, offset, isChecked, onCheck } = props
  // Made when somebody comes near: rows that only pass by while scrolling do without.
  const [isNear, setIsNear] = useState(false)
  const shown = props.isNarrow ? NARROW_COLUMNS : columns
  if (!contact) return <WaitingRow offset={offset} />
  const href = `${paths.contacts}/${contact.id}${suffix}`
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: part of the virtual table
    // biome-ignore-start lint/a11y/useFocusableInteractive: the link inside takes the focus
    <div
      role="row"
      aria-rowindex={index + 2}
      className={table['row']}
      style={{ transform: `translateY(${offset}px)` }}
      data-index={index}
      data-contact={contact.id}
      onPointerEnter={() => setIsNear(true)}
      data-selected={isChecked || props.isPeeked || undefined}
    >
      <div role="cell" className={styles['check']}>
        <label>
          <input
            type="checkbox"
            aria-label={bulkTexts.selectOne(contact.name || texts.contacts.unnamed)}
            checked={isChecked}
            onChange={(event) => onCheck(index, (event.nativeEvent as PointerEvent).shiftKey)}
          />
        </label>
      </div>
      {shown.map((key) => (
        <div role="cell" key={key} className={styles['cell']} data-column={key}>
          {key === 'name' ? (
            <>
              <Picture contact={contact} size="tiny" />
              <NameLink href={href} isCovering={props.isNarrow}>
                {contact.name || texts.contacts.unnamed}
              </NameLink>
              {contact.is_private && (
                <IconLock
                  size={16}
                  className={styles['private']}
                  aria-label={texts.contacts.privateMark}
                  role="img"
                />
              )}
              {props.isNarrow && (
                <span className={styles['under']}>
                  {contact.company && contact.company !== contact.name && <span>{contact.company}</span>}
                  {contact.last_action_at && <RelativeTime at={contact.last_action_at} />}
                </span>
              )}
            </>
          ) : (
            <ContactCell contact={contact} column={key} statuses={statuses} />
          )}
        </div>
      ))}
      {isNear && !props.isNarrow && <RowActions contact={contact} />}
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: as above
    // biome-ignore-end lint/a11y/useSemanticElements: as above
  )
})

function NameLink(props: { href: string; isCovering: boolean; children: string }) {
  const Link = props.isCovering ? CoveringLink : PlainLink
  return (
    <Link className={styles['link']} href={props.href}>
      {props.children}
    </Link>
  )
}
