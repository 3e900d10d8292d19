import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { nextVersion } from '../../core/version.ts'
import { record } from '../changes/record.ts'
import { Contact, ContactId, toContactRecord } from '../contact-store/contact.ts'
import { findContact, findTrashedContact } from '../contact-store/contact-queries.ts'
import { saveContact } from '../contact-store/stored-contact-queries.ts'

export const restoreContact = defineOperation({
  name: 'restoreContact',
  effect: 'write',
  description: 'Takes a contact, with all that hangs off it, back out of the trash.',
  input: z.strictObject({ id: ContactId }),
  output: Contact,

  async run(ctx, { id }) {
    const row = await findTrashedContact(ctx, id)
    await saveContact(ctx, row, { trashed_at: null, updated_at: nextVersion(ctx.now, row.updated_at) })
    await record(ctx, 'contact.restored', { type: 'contact', id, contact_id: id })
    return toContactRecord(ctx, await findContact(ctx, id))
  },
})
