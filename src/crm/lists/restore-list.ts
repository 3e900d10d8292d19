import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { List, ListId } from './list.ts'
import { shownList } from './shown-list.ts'
import { returnList } from './trash-list.ts'

export const restoreList = defineOperation({
  name: 'restoreList',
  effect: 'write',
  description:
    'Takes a list that was deleted in the last 30 days back, with the contacts that were in it. Its name has to be free.',
  input: z.strictObject({ id: ListId }),
  output: List,

  async run(ctx, { id }) {
    return shownList(ctx, await returnList(ctx, id))
  },
})
