import { z } from 'zod'
import { notFound } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { findDismissal, removeDismissal } from './dismissal-queries.ts'
import { pairInput, toPair } from './duplicate.ts'
import { findTwo } from './find-two.ts'
import { recordOnBoth } from './record-on-both.ts'

export const undismissDuplicate = defineOperation({
  name: 'undismissDuplicate',
  effect: 'write',
  description: 'Takes back that two contacts are not the same: they may be shown as duplicates again.',
  input: z.strictObject(pairInput),
  output: z.strictObject({}),

  async run(ctx, { contact_ids }) {
    const two = await findTwo(ctx, contact_ids)
    const pair = toPair(contact_ids)
    if (!(await findDismissal(ctx, pair))) throw notFound('dismissal')
    await removeDismissal(ctx, pair)
    await recordOnBoth(ctx, 'duplicate.restored', two)
    return {}
  },
})
