import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { Contact, ContactId, toContactRecord } from '../contact-store/contact.ts'
import { findContactOrSurvivor } from '../contact-store/contact-queries.ts'

export const getContact = defineOperation({
  name: 'getContact',
  effect: 'read',
  description: 'Shows one contact with all its fields.',
  input: z.strictObject({ id: ContactId }),
  output: Contact,

  async run(ctx, { id }) {
    return toContactRecord(ctx, await findContactOrSurvivor(ctx, id))
  },
})
