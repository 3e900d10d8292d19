import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Preview, wouldChange } from '../../core/removal.ts'
import { ContactId } from '../contact-store/contact.ts'
import { ensureContacts } from '../contact-store/ensure-contacts.ts'
import { takeMembers } from './change-members.ts'
import { List, ListId } from './list.ts'
import { findList } from './list-queries.ts'
import { membersAmong } from './membership-queries.ts'
import { shownList } from './shown-list.ts'

export const removeFromList = defineOperation({
  name: 'removeFromList',
  effect: 'write',
  description: 'Takes contacts out of a list, all or none. Those that are not in it are no mistake.',
  input: z.strictObject({
    list_id: ListId,
    contact_ids: z.array(ContactId).min(1).max(1000).describe('Up to 1,000 contacts'),
    dry_run: dryRun(),
  }),
  output: z.strictObject({
    list: List,
    removed_ids: z.array(z.int()).describe('Those that were in it'),
    dry_run: Preview.optional(),
  }),

  async run(ctx, { list_id, contact_ids, dry_run }) {
    const row = await findList(ctx, list_id)
    await ensureContacts(ctx, contact_ids)
    if (dry_run) {
      const removed_ids = [...(await membersAmong(ctx, row, contact_ids))]
      const changed = { contact: removed_ids.length }
      return { list: await shownList(ctx, row), removed_ids, ...wouldChange('list', row, { changed }) }
    }
    const { list, changedIds } = await takeMembers(ctx, row, contact_ids)
    return { list: await shownList(ctx, list), removed_ids: changedIds }
  },
})
