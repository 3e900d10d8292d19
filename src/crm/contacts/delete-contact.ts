import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { expectedVersion } from '../../core/values.ts'
import { readIds } from '../../database/statements/gathered-ids.ts'
import { ContactId } from '../contact-store/contact.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { ensureUnedited } from '../contact-store/ensure-unedited.ts'
import { countHanging } from './hanging-queries.ts'
import { trashContact } from './trash-contact.ts'

export const deleteContact = defineOperation({
  name: 'deleteContact',
  effect: 'destroy',
  description:
    'Moves a contact, with all that hangs off it, to the trash, from where it can be restored for 30 days.',
  input: z.strictObject({ id: ContactId, expected_updated_at: expectedVersion(), dry_run: dryRun() }),
  output: Removal,

  async run(ctx, { id, expected_updated_at, dry_run }) {
    const row = await findContact(ctx, id)
    await ensureUnedited(ctx, row, expected_updated_at)
    if (dry_run)
      return wouldGo(
        'contact',
        { id, name: row.name },
        { deleted: await countHanging(ctx, row), changed: { list: readIds(row.list_ids).length } },
      )
    await trashContact(ctx, row)
    return {}
  },
})
