import { z } from 'zod'
import { forbidden } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { searchIndexOf } from './index-of.ts'

/** Words looked at in one transaction: few enough that nobody who waits behind it notices. */
const BATCH = 500

const Place = z.strictObject({ account_id: z.int(), word: z.string() })

/** Run by the server itself, a little each hour: who was removed for good leaves no name behind, neither in what was kept for typing mistakes. */
export const forgetWords = defineOperation({
  name: 'forgetWords',
  effect: 'destroy',
  description: 'Forgets words for correcting searches that stand in no contact any more.',
  input: z.strictObject({ after: Place.nullable().describe('Where the last time ended; null begins anew') }),
  output: z.strictObject({ last: Place.nullable().describe('Where this ended; null at the end') }),

  async run(ctx, { after }) {
    if (ctx.viewer.door !== 'admin') throw forbidden('operator_only', 'Only the server itself does this')
    return { last: (await searchIndexOf(ctx.db).forgetWords(ctx.db, after, BATCH)) ?? null }
  },
})
