import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { List, ListId, ListName } from './list.ts'
import { findList } from './list-queries.ts'
import { renameList } from './rename-list.ts'
import { shownList } from './shown-list.ts'

export const updateList = defineOperation({
  name: 'updateList',
  effect: 'write',
  description: 'Renames a list.',
  input: z.strictObject({
    id: ListId,
    name: ListName.optional(),
    expected_updated_at: expectedVersion(),
  }),
  output: List,

  async run(ctx, { id, name: given, expected_updated_at }) {
    const row = await findList(ctx, id)
    ensureUnchanged('list', row.updated_at, expected_updated_at)
    const name = given?.trim()
    if (name === undefined || name === row.name) return shownList(ctx, row)
    return shownList(ctx, await renameList(ctx, row, name))
  },
})
