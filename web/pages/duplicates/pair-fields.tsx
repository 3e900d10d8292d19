import { IconCheck, IconLock, IconTilde, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Duplicate, DuplicateContact } from '../../api/duplicates.ts'
import { paths } from '../../paths.ts'
import { duplicateTexts as words } from '../../texts/duplicates.ts'
import { fieldNameOf } from './pair-evidence.tsx'
import styles from './pair-fields.module.css'
import { nameOf } from './pair-names.ts'
import { type ComparedField, rowsOf } from './rows-of-pair.ts'

const ICONS = { same: IconCheck, similar: IconTilde, differs: IconX }

/** Two contacts beside each other: a labelled row for each field that was compared, with what speaks for it and against it marked. */
export function PairFields({ pair }: { pair: Duplicate }) {
  return (
    <table className={styles['fields']}>
      <thead>
        <tr>
          <td />
          {pair.contacts.map((contact) => (
            <Heading key={contact.id} contact={contact} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(pair).map((row) => (
          <FieldRow key={row.field} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Heading({ contact }: { contact: DuplicateContact }) {
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

function FieldRow({ row: { field, agreement, reason, values } }: { row: ComparedField }) {
  const Icon = agreement && ICONS[agreement]
  return (
    <tr data-agreement={agreement}>
      <th scope="row">
        <span className={styles['label']}>
          {Icon && agreement && <Icon size={16} role="img" aria-label={words.agreement[agreement]} />}
          <span>{words.because(fieldNameOf(field), reason)}</span>
        </span>
      </th>
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are two, in the order of the contacts
        <td key={at}>{value}</td>
      ))}
    </tr>
  )
}
