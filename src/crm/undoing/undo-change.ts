import { z } from 'zod'
import { notFound } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { id } from '../../core/values.ts'
import { entryIfSeen } from './entry-queries.ts'
import { takeBack, Undoing } from './take-back.ts'

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

  async run(ctx, { id, dry_run }) {
    const entry = await entryIfSeen(ctx, id)
    if (!entry) throw notFound('history_entry')
    return takeBack(ctx, entry, { dryRun: dry_run })
  },
})
