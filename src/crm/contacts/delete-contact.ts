import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { ContactId } from './contact.ts'
import { findContact } from './contact-queries.ts'
import { trashContact } from './trash-contact.ts'

export const deleteContact = defineOperation({
  name: 'deleteContact',
  effect: 'destroy',
  description:
    'Moves a contact, with all that hangs off it, to the trash, from where it can be restored for 30 days.',
  input: z.strictObject({ id: ContactId, expected_updated_at: expectedVersion() }),
  output: z.strictObject({}),

  async run(ctx, { id, expected_updated_at }) {
    const row = await findContact(ctx, id)
    ensureUnchanged('contact', row.updated_at, expected_updated_at)
    await trashContact(ctx, row)
    return {}
  },
})
