import { type ListedContact, restoreContact } from '../../api/contacts.ts'
import { texts } from '../../texts.ts'
import { TrashedLine } from './trashed-line.tsx'

export function TrashedContact({ contact }: { contact: ListedContact }) {
  const { id, company, trashed_at } = contact
  const name = contact.name || texts.contacts.unnamed
  return (
    <TrashedLine name={name} at={trashed_at} restore={() => restoreContact(id)}>
      {company !== name && company}
    </TrashedLine>
  )
}
