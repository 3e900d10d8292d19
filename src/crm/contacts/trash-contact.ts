import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import type { ContactRow } from '../../database/schema.ts'
import { record } from '../changes/record.ts'
import { saveContact } from '../contact-store/stored-contact-queries.ts'

/** Moves a contact that was found to the trash. */
export async function trashContact(ctx: Context, row: Pick<ContactRow, 'id' | 'updated_at'>): Promise<void> {
  await saveContact(ctx, row, { trashed_at: ctx.now, updated_at: nextVersion(ctx.now, row.updated_at) })
  await record(ctx, 'contact.deleted', { type: 'contact', id: row.id, contact_id: row.id })
}
