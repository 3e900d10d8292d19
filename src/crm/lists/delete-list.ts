import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { record } from '../history/record.ts'
import { ListId } from './list.ts'
import { findList, removeList } from './list-queries.ts'

export const deleteList = defineOperation({
  name: 'deleteList',
  effect: 'destroy',
  description: 'Deletes a list. The contacts in it stay.',
  input: z.strictObject({ id: ListId, expected_updated_at: expectedVersion() }),
  output: z.strictObject({}),

  async run(ctx, { id, expected_updated_at }) {
    const row = await findList(ctx, id)
    ensureUnchanged('list', row.updated_at, expected_updated_at)
    await removeList(ctx, row)
    await record(ctx, 'list.deleted', { type: 'list', id, contact_id: null }, { name: [row.name, null] })
    return {}
  },
})
