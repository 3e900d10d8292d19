import type { Contact } from '../../api/contacts.ts'
import { contactTexts } from '../../texts/contact.ts'
import inPlace from '../../ui/in-place.module.css'
import { addressLines } from './address-lines.ts'
import row from './field-row.module.css'

interface AddressRowProps {
  /** Of its group, which is what the address is called. */
  title: string
  contact: Contact
  onOpen: () => void
}

/** An address as it stands on a letter; opened, it is the fields that it is made of. */
export function AddressRow({ title, contact, onOpen }: AddressRowProps) {
  const lines = addressLines(title, contact)
  return (
    <dl>
      <div className={row['row']}>
        <dt className={row['label']}>{title}</dt>
        <dd className={row['value']}>
          <button
            type="button"
            className={`${inPlace['button']} ${row['button']}`}
            aria-label={contactTexts.editField(title, lines.join(', '))}
            onClick={onOpen}
          >
            {lines.join('\n')}
          </button>
        </dd>
      </div>
    </dl>
  )
}
