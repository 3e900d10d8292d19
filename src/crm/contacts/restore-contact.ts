import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { Contact, ContactId, toContactRecord } from '../contact-store/contact.ts'
import { findContact, findTrashedContact } from '../contact-store/contact-queries.ts'
import { returnContact } from './return-contact.ts'

export const restoreContact = defineOperation({
  name: 'restoreContact',
  effect: 'write',
  description: 'Takes a contact, with all that hangs off it, back out of the trash.',
  input: z.strictObject({ id: ContactId }),
  output: Contact,

  async run(ctx, { id }) {
    await returnContact(ctx, await findTrashedContact(ctx, id))
    return toContactRecord(ctx, await findContact(ctx, id))
  },
})
