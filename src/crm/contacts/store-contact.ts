import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { type Changes, record } from '../history/record.ts'
import { indexContact } from '../search/contact-search-queries.ts'
import { ensureSound } from './check-contact.ts'
import { contactInput, derivedColumns } from './contact.ts'
import { insertContact } from './contact-queries.ts'
import { ensureNew } from './likely-duplicates.ts'

export const NewContact = z.strictObject({
  ...contactInput,
  unless_duplicate: z
    .boolean()
    .default(false)
    .describe('Refuses when you see a contact with the same e-mail address, phone, or name and company'),
})

/**
 * Adds a contact of the viewer's, and gives its id. Refuses before it has written anything. `origin` is what its history says of
 * where it came from.
 */
export async function storeContact(
  ctx: Context,
  { is_private = false, status = null, unless_duplicate, ...fields }: z.output<typeof NewContact>,
  origin?: Changes,
): Promise<number> {
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
  await record(ctx, 'contact.created', { type: 'contact', id, contact_id: id }, origin)
  return id
}
