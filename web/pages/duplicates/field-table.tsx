import { IconCheck, IconLock, IconTilde, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DuplicateContact } from '../../api/duplicates.ts'
import { duplicateTexts as words } from '../../texts/duplicates.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { paths } from '../../ui/paths.ts'
import styles from './field-table.module.css'
import { nameOf } from './pair-names.ts'

const ICONS = { same: IconCheck, similar: IconTilde, differs: IconX }

/** The head of the column of a contact. */
export function ContactHeading({ contact }: { contact: DuplicateContact }) {
  return (
    <th scope="col" data-contact={contact.id}>
      <span className={styles['name']}>
        <Link to={paths.contact} params={{ id: String(contact.id) }}>
          {nameOf(contact)}
        </Link>
        {contact.is_private && <IconLock size={16} role="img" aria-label={words.private} />}
      </span>
    </th>
  )
}

interface FieldRowProps {
  label: string
  /** What it says of the contacts; undefined where not all of them say something. */
  agreement: keyof typeof ICONS | undefined
  /** In the order of the contacts. */
  values: readonly (string | undefined)[]
}

/** What the contacts say in a field, marked by whether it is the same. */
export function FieldRow({ label, agreement, values }: FieldRowProps) {
  const Icon = agreement && ICONS[agreement]
  return (
    <tr data-agreement={agreement}>
      <th scope="row">
        <span className={styles['label']}>
          {Icon && <Icon size={16} role="img" aria-label={words.agreement[agreement]} />}
          <span>{label}</span>
        </span>
      </th>
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stand in the order of the contacts
        <td key={at}>{value !== undefined && <Breakable text={value} />}</td>
      ))}
    </tr>
  )
}
