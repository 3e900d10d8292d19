import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { ContactId } from '../contact-store/contact.ts'
import { ensureContacts } from '../contact-store/ensure-contacts.ts'
import { addMembers } from './change-members.ts'
import { List, ListId } from './list.ts'
import { findList } from './list-queries.ts'
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
    const { list, changedIds } = await addMembers(ctx, row, contact_ids)
    return { list: await shownList(ctx, list), added_ids: changedIds }
  },
})
