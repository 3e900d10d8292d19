import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { nextVersion } from '../../core/version.ts'
import { ContactId } from '../contacts/contact.ts'
import { ensureContacts } from '../contacts/ensure-contacts.ts'
import { record } from '../history/record.ts'
import { List, ListId } from './list.ts'
import { findList, saveList } from './list-queries.ts'
import { membersAmong, removeMembers } from './membership-queries.ts'
import { shownList } from './shown-list.ts'

export const removeFromList = defineOperation({
  name: 'removeFromList',
  effect: 'write',
  description: 'Takes contacts out of a list, all or none. Those that are not in it are no mistake.',
  input: z.strictObject({
    list_id: ListId,
    contact_ids: z.array(ContactId).min(1).max(1000).describe('Up to 1,000 contacts'),
  }),
  output: z.strictObject({ list: List, removed_ids: z.array(z.int()).describe('Those that were in it') }),

  async run(ctx, { list_id, contact_ids }) {
    const row = await findList(ctx, list_id)
    await ensureContacts(ctx, contact_ids)
    const members = await membersAmong(ctx, row, contact_ids)
    const removed = [...new Set(contact_ids)].filter((id) => members.has(id))
    if (removed.length === 0) return { list: await shownList(ctx, row), removed_ids: [] }
    await removeMembers(ctx, row, removed)
    const updated_at = nextVersion(ctx.now, row.updated_at)
    await saveList(ctx, row, { updated_at })
    for (const contact_id of removed)
      await record(
        ctx,
        'contact.removed_from_list',
        { type: 'list', id: list_id, contact_id },
        { list: [row.name, null] },
      )
    return { list: await shownList(ctx, { ...row, updated_at }), removed_ids: removed }
  },
})
