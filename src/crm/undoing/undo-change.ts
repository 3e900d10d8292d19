import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { id } from '../../core/values.ts'
import { entryIfSeen, type FoundEntry } from './entry-queries.ts'
import { takeBack, Undoing } from './take-back.ts'
import { takeBackInParts } from './take-back-in-parts.ts'

export const undoChange = defineOperation({
  name: 'undoChange',
  effect: 'destroy',
  description:
    'Takes back what an entry of the history tells of, with all that was done in one go with it. Refused where somebody changed it since.',
  input: z.strictObject({
    id: id().describe('The id of the entry'),
    dry_run: z.boolean().default(false).describe('Only shows what would be taken back'),
  }),
  output: Undoing,

  prepare: (ctx, { id, dry_run }) => takeBackInParts(ctx, (inside) => find(inside, id), { dryRun: dry_run }),

  run: async (ctx, { id, dry_run }, inParts) =>
    inParts ?? takeBack(ctx, await find(ctx, id), { dryRun: dry_run }),
})

async function find(ctx: Context, id: number): Promise<FoundEntry> {
  const entry = await entryIfSeen(ctx, id)
  if (!entry) throw notFound('history_entry')
  return entry
}
