import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { List, ListId } from './list.ts'
import { findList } from './list-queries.ts'
import { shownList } from './shown-list.ts'

export const getList = defineOperation({
  name: 'getList',
  effect: 'read',
  description: 'Shows one list.',
  input: z.strictObject({ id: ListId }),
  output: List,

  async run(ctx, { id }) {
    return shownList(ctx, await findList(ctx, id))
  },
})
