import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { findDismissal, insertDismissal } from '../duplicate-scans/dismissal-queries.ts'
import { Dismissal, pairInput, toPair } from './duplicate.ts'
import { findTwo } from './find-two.ts'
import { recordOnBoth } from './record-on-both.ts'
import { toDismissal } from './shown-dismissals.ts'

export const dismissDuplicate = defineOperation({
  name: 'dismissDuplicate',
  effect: 'write',
  description:
    'Remembers that two contacts are not the same: they are not shown as duplicates any more. Saying so twice is the same as once.',
  input: z.strictObject(pairInput),
  output: Dismissal,

  async run(ctx, { contact_ids }) {
    const two = await findTwo(ctx, contact_ids)
    const pair = toPair(contact_ids)
    if (!(await findDismissal(ctx, pair))) {
      await insertDismissal(ctx, pair)
      await recordOnBoth(ctx, 'duplicate.dismissed', two)
    }
    return toDismissal((await findDismissal(ctx, pair))!, two)
  },
})
