import { type ListedContact, restoreContact } from '../../api/contacts.ts'
import { texts } from '../../texts/texts.ts'
import { type Choice, TrashedLine } from './trashed-line.tsx'

export function TrashedContact({ contact, ...choice }: { contact: ListedContact } & Choice) {
  const { id, company, trashed_at } = contact
  const name = contact.name || texts.contacts.unnamed
  return (
    <TrashedLine name={name} at={trashed_at} restore={() => restoreContact(id)} {...choice}>
      {company !== name && company}
    </TrashedLine>
  )
}
