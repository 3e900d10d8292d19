import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { Contact, ContactId, toContact } from './contact.ts'
import { findContact } from './contact-queries.ts'

export const getContact = defineOperation({
  name: 'getContact',
  effect: 'read',
  description: 'Shows one contact with all its fields.',
  input: z.strictObject({ id: ContactId }),
  output: Contact,

  async run(ctx, { id }) {
    return toContact(await findContact(ctx, id))
  },
})
