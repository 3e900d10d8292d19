import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { record } from '../history/record.ts'
import { indexContact } from '../search/contact-search-queries.ts'
import { ensureSound } from './check-contact.ts'
import { Contact, contactInput, derivedColumns, toContactRecord } from './contact.ts'
import { findContact, insertContact } from './contact-queries.ts'
import { ensureNew } from './likely-duplicates.ts'

export const createContact = defineOperation({
  name: 'createContact',
  effect: 'write',
  description: 'Adds a contact. It needs a first name, a last name, a company or an e-mail address.',
  input: z.strictObject({
    ...contactInput,
    unless_duplicate: z
      .boolean()
      .default(false)
      .describe('Refuses when you see a contact with the same e-mail address, phone, or name and company'),
  }),
  output: Contact,

  async run(ctx, { is_private = false, status = null, unless_duplicate, ...fields }) {
    const { now, viewer } = ctx
    await ensureSound(ctx, fields, status)
    if (unless_duplicate) await ensureNew(ctx, fields)
    const id = await insertContact(ctx, {
      ...fields,
      ...derivedColumns(fields),
      status,
      is_private: is_private ? 1 : 0,
      user_id: viewer.user_id,
      created_at: now,
      updated_at: now,
      active_at: now,
    })
    await indexContact(ctx, id, fields)
    await record(ctx, 'contact.created', { type: 'contact', id, contact_id: id })
    return { ...toContactRecord(ctx, await findContact(ctx, id)), list_ids: [] }
  },
})
