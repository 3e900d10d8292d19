import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { pageOf } from '../../core/page.ts'
import { Contact } from '../contact-store/contact.ts'
import { ContactListInput, listedContacts } from './listed-contacts.ts'

export const listContacts = defineOperation({
  name: 'listContacts',
  effect: 'read',
  description: 'Lists the contacts you can see: all, or those that match words and filters.',
  input: ContactListInput,
  output: pageOf(Contact.partial().required({ id: true })).extend({
    offset: z
      .int()
      .optional()
      .describe('How many come before the first one, where offset or around was asked for'),
  }),
  run: listedContacts,
})
