import { defineOperation } from '../../core/operation.ts'
import { Contact, toContactRecord } from '../contact-store/contact.ts'
import { contactNeeded } from '../contact-store/contact-queries.ts'
import { ContactChange, changeContact } from './change-contact.ts'

export const updateContact = defineOperation({
  name: 'updateContact',
  effect: 'write',
  description: 'Changes the given fields of a contact. A field left out stays; null clears it.',
  input: ContactChange,
  output: Contact,

  needs: ({ id }) => [contactNeeded(id)],

  async run(ctx, input) {
    const { row } = await changeContact(ctx, input)
    return toContactRecord(ctx, row)
  },
})
