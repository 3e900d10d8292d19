import { Button } from '@mantine/core'
import type { DuplicateContact } from '../../api/duplicates.ts'
import { duplicateTexts as words } from '../../texts/duplicates.ts'
import fields from './field-table.module.css'
import { ContactHeading, FieldRow } from './field-table.tsx'
import styles from './group-table.module.css'
import { fieldNameOf } from './pair-evidence.tsx'
import { nameOf } from './pair-names.ts'
import type { GroupField } from './rows-of-group.ts'

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
              <ContactHeading key={contact.id} contact={contact} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, agreement, values }) => (
            <FieldRow key={field} label={fieldNameOf(field)} agreement={agreement} values={values} />
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
