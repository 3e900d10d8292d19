import { z } from 'zod'
import type { Viewer } from '../../core/context.ts'
import { forbidden } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { searchIndexOf } from './index-of.ts'
import type { IndexedWord } from './search-index.ts'

/** Words looked at, and forgotten in one transaction, at a time: few enough that nobody who waits behind it notices. */
const BATCH = 50

const Place = z.strictObject({ account_id: z.int(), word: z.string() })

/** Run by the server itself, a little each hour: who was removed for good leaves no name behind, neither in what was kept for typing mistakes. */
export const forgetWords = defineOperation({
  name: 'forgetWords',
  effect: 'destroy',
  description: 'Forgets words for correcting searches that stand in no contact any more.',
  input: z.strictObject({ after: Place.nullable().describe('Where the last time ended; null begins anew') }),
  output: z.strictObject({ last: Place.nullable().describe('Where this ended; null at the end') }),

  /** What stands in no contact is found without keeping anybody from writing. */
  async prepare({ db, viewer }, { after }) {
    ensureServer(viewer)
    const index = searchIndexOf(db)
    const next = await index.keptWords(db, after, BATCH)
    const account_id = next[0]?.account_id ?? 0
    const ofAccount = next.filter((place) => place.account_id === account_id)
    const unused: IndexedWord[] = []
    for (const place of ofAccount)
      if (!(await index.isWordUsed({ db, account_id }, place.word))) unused.push(place)
    return { account_id, unused, last: ofAccount.at(-1) ?? null }
  },
  accountOf: ({ account_id }) => account_id,

  /** They may have come back meanwhile. */
  async run({ db, viewer }, _, { account_id, unused, last }) {
    ensureServer(viewer)
    const index = searchIndexOf(db)
    for (const { word } of unused)
      if (!(await index.isWordUsed({ db, account_id }, word)))
        await index.forgetWord({ db, account_id }, word)
    return { last }
  },
})

function ensureServer({ door }: Viewer): void {
  if (door !== 'admin') throw forbidden('operator_only', 'Only the server itself does this')
}
