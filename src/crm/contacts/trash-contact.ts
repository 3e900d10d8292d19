import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import type { ContactRow } from '../../database/schema.ts'
import { record } from '../changes/record.ts'
import { saveContact } from '../contact-store/stored-contact-queries.ts'

/** Moves a contact that was found to the trash. */
export async function trashContact(
  ctx: Context,
  row: Pick<ContactRow, 'id' | 'updated_at' | 'user_id'> & { is_private: ContactRow['is_private'] | boolean },
): Promise<void> {
  const { id, is_private, user_id } = row
  await saveContact(ctx, row, { trashed_at: ctx.now, updated_at: nextVersion(ctx.now, row.updated_at) })
  const only_viewer = is_private ? user_id : null
  await record(ctx, 'contact.deleted', { type: 'contact', id, contact_id: id, only_viewer })
}
