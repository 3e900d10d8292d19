import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { Merge, MergeId, toMerge } from './merge.ts'
import { findMerge } from './merge-queries.ts'

export const getMerge = defineOperation({
  name: 'getMerge',
  effect: 'read',
  description: 'Shows one merge of two contacts: what it moved and changed, and until when it can be undone.',
  input: z.strictObject({ id: MergeId }),
  output: Merge,

  async run(ctx, { id }) {
    return toMerge(await findMerge(ctx, id))
  },
})
