import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { record } from '../changes/record.ts'
import { List, ListName, toList } from './list.ts'
import { insertList } from './list-queries.ts'

export const createList = defineOperation({
  name: 'createList',
  effect: 'write',
  description: 'Makes a list that contacts can be added to. Everybody in the account sees it.',
  input: z.strictObject({ name: ListName }),
  output: List,

  async run(ctx, { name }) {
    const row = await insertList(ctx, name.trim())
    await record(
      ctx,
      'list.created',
      { type: 'list', id: row.id, contact_id: null },
      { name: [null, row.name] },
    )
    return toList(row, 0)
  },
})
