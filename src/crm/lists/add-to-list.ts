import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { nextVersion } from '../../core/version.ts'
import { ContactId } from '../contacts/contact.ts'
import { ensureContacts } from '../contacts/ensure-contacts.ts'
import { record } from '../history/record.ts'
import { List, ListId } from './list.ts'
import { findList, saveList } from './list-queries.ts'
import { insertMembers, membersAmong } from './membership-queries.ts'
import { shownList } from './shown-list.ts'

export const addToList = defineOperation({
  name: 'addToList',
  effect: 'write',
  description: 'Adds contacts to a list, all or none. Those that are in it already stay in it.',
  input: z.strictObject({
    list_id: ListId,
    contact_ids: z.array(ContactId).min(1).max(1000).describe('Up to 1,000 contacts'),
  }),
  output: z.strictObject({ list: List, added_ids: z.array(z.int()).describe('Those that were not in it') }),

  async run(ctx, { list_id, contact_ids }) {
    const row = await findList(ctx, list_id)
    await ensureContacts(ctx, contact_ids)
    const members = await membersAmong(ctx, row, contact_ids)
    const added = [...new Set(contact_ids)].filter((id) => !members.has(id))
    if (added.length === 0) return { list: await shownList(ctx, row), added_ids: [] }
    await insertMembers(ctx, row, added)
    const updated_at = nextVersion(ctx.now, row.updated_at)
    await saveList(ctx, row, { updated_at })
    for (const contact_id of added)
      await record(
        ctx,
        'contact.added_to_list',
        { type: 'list', id: list_id, contact_id },
        { list: [null, row.name] },
      )
    return { list: await shownList(ctx, { ...row, updated_at }), added_ids: added }
  },
})
