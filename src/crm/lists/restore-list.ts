import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { nextVersion } from '../../core/version.ts'
import { record } from '../changes/record.ts'
import { List, ListId } from './list.ts'
import { insertList } from './list-queries.ts'
import { returnMembers } from './membership-queries.ts'
import { shownList } from './shown-list.ts'
import { findTrashedList, forgetList } from './trashed-list-queries.ts'

export const restoreList = defineOperation({
  name: 'restoreList',
  effect: 'write',
  description:
    'Takes a list that was deleted in the last 30 days back, with the contacts that were in it. Its name has to be free.',
  input: z.strictObject({ id: ListId }),
  output: List,

  async run(ctx, { id }) {
    const kept = await findTrashedList(ctx, id)
    const { name, user_id, created_at } = kept
    const updated_at = nextVersion(ctx.now, kept.updated_at)
    const list = await insertList(ctx, name, { id, user_id, created_at, updated_at })
    await returnMembers(ctx, kept)
    await forgetList(ctx, kept)
    await record(ctx, 'list.restored', { type: 'list', id, contact_id: null }, { name: [null, name] })
    return shownList(ctx, list)
  },
})
