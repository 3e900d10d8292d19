import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import { record } from '../changes/record.ts'
import type { StoredContact } from '../contact-store/contact.ts'
import { saveContact } from '../contact-store/stored-contact-queries.ts'

/** Takes a contact that was found in the trash out of it. */
export async function returnContact(ctx: Context, { id, updated_at }: StoredContact): Promise<void> {
  await saveContact(ctx, { id }, { trashed_at: null, updated_at: nextVersion(ctx.now, updated_at) })
  await record(ctx, 'contact.restored', { type: 'contact', id, contact_id: id })
}
