import { Button } from '@mantine/core'
import { IconCheck, IconLock, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DuplicateContact } from '../../api/duplicates.ts'
import { paths } from '../../paths.ts'
import { duplicateTexts as words } from '../../texts/duplicates.ts'
import styles from './group-table.module.css'
import { fieldNameOf } from './pair-evidence.tsx'
import fields from './pair-fields.module.css'
import { nameOf } from './pair-names.ts'
import type { GroupField } from './rows-of-group.ts'

const ICONS = { same: IconCheck, differs: IconX }

interface GroupTableProps {
  label: string
  contacts: DuplicateContact[]
  rows: GroupField[]
  isBusy: boolean
  /** Says of one that it is none of the others. */
  onDismiss: (contact: DuplicateContact) => void
}

/** All cards of a group beside each other: a labelled row for each field, what differs marked. */
export function GroupTable({ label, contacts, rows, isBusy, onDismiss }: GroupTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={styles['scroller']} aria-label={label} tabIndex={0}>
      <table className={`${fields['fields']} ${styles['group']}`}>
        <thead>
          <tr>
            <td />
            {contacts.map((contact) => (
              <th key={contact.id} scope="col" data-contact={contact.id}>
                <span className={fields['name']}>
                  <Link to={paths.contact} params={{ id: String(contact.id) }}>
                    {nameOf(contact)}
                  </Link>
                  {contact.is_private && <IconLock size={16} role="img" aria-label={words.private} />}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GroupRow key={row.field} row={row} />
          ))}
          <tr>
            <td />
            {contacts.map((contact, at) => (
              <td key={contact.id}>
                <Button
                  size="compact-xs"
                  variant="default"
                  disabled={isBusy}
                  aria-label={words.notOfGroupNamed(nameOf(contact), at + 1)}
                  onClick={() => onDismiss(contact)}
                >
                  {words.notOfGroup}
                </Button>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function GroupRow({ row: { field, agreement, values } }: { row: GroupField }) {
  const Icon = agreement && ICONS[agreement]
  return (
    <tr data-agreement={agreement}>
      <th scope="row">
        <span className={fields['label']}>
          {Icon && <Icon size={16} role="img" aria-label={words.agreement[agreement]} />}
          <span>{fieldNameOf(field)}</span>
        </span>
      </th>
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stand in the order of the contacts
        <td key={at}>{value}</td>
      ))}
    </tr>
  )
}
