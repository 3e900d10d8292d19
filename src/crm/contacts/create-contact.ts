import { defineOperation } from '../../core/operation.ts'
import { Contact, toContactRecord } from '../contact-store/contact.ts'
import { NEW_CONTACT } from '../contact-store/stored-contact-queries.ts'
import { NewContact, storeContact } from './store-contact.ts'

export const createContact = defineOperation({
  name: 'createContact',
  effect: 'write',
  description: 'Adds a contact. It needs a first name, a last name, a company or an e-mail address.',
  input: NewContact,
  output: Contact,

  needs: () => [NEW_CONTACT],

  async run(ctx, input) {
    return toContactRecord(ctx, await storeContact(ctx, input))
  },
})
