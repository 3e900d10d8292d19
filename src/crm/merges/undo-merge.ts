import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { Contact, toContactRecord } from '../contact-store/contact.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { Merge, MergeId, toMerge } from './merge.ts'
import { findMerge, mergesWith } from './merge-queries.ts'
import { unmerge } from './unmerge.ts'

const Kept = z.strictObject({
  field: z.string(),
  value: z.unknown().describe('What it holds now, because it was edited since'),
})

export const undoMerge = defineOperation({
  name: 'undoMerge',
  effect: 'write',
  description:
    'Undoes a merge within 30 days, with those done in the same step: what they moved goes back, what came later stays with the survivor.',
  input: z.strictObject({ id: MergeId }),
  output: z.strictObject({
    merge: Merge,
    contact: Contact.describe('The survivor'),
    restored_contact: Contact.describe('The duplicate, which is there again'),
    further: z.array(Contact).describe('The other duplicates that were merged in the same step'),
    kept: z.array(Kept).describe('What was edited since the merge, and stays as it is'),
  }),

  async run(ctx, { id }) {
    const merge = await findMerge(ctx, id)
    const kept: z.infer<typeof Kept>[] = []
    const together = merge.undone_at === null ? await mergesWith(ctx, merge) : [merge]
    for (const one of together) {
      kept.push(...(await unmerge(ctx, one)))
      await turnWhenLong()
    }
    const { survivor_id, duplicate_id } = merge
    const further: Contact[] = []
    for (const one of together)
      if (one.id !== id) further.unshift(toContactRecord(ctx, await findContact(ctx, one.duplicate_id)))
    return {
      merge: toMerge(await findMerge(ctx, id)),
      contact: toContactRecord(ctx, await findContact(ctx, survivor_id)),
      restored_contact: toContactRecord(ctx, await findContact(ctx, duplicate_id)),
      further,
      kept,
    }
  },
})
