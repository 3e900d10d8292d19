import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { CrmError } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { AT_ONCE, type FoundEntry } from './entry-queries.ts'
import { latestEntries } from './later-entry-queries.ts'
import { takeBack, Undoing } from './take-back.ts'
import { takeBackInParts } from './take-back-in-parts.ts'

/** Entries that are read at a time, until one is found that can be taken back. */
const LOOKED_AT_ONCE = 500

export const undoLatest = defineOperation({
  name: 'undoLatest',
  effect: 'destroy',
  description:
    'Takes back what you did last and did not take back yet: with the API token in use, or, by_me, in whatever way.',
  input: z.strictObject({
    by_me: z.boolean().default(false).describe('Whether what you did without this token counts, too'),
    dry_run: z.boolean().default(false).describe('Only shows what would be taken back'),
  }),
  output: Undoing,

  prepare: (ctx, { by_me, dry_run }) =>
    takeBackInParts(ctx, (inside) => latestChange(inside, by_me), { dryRun: dry_run }),

  run: async (ctx, { by_me, dry_run }, inParts) =>
    inParts ?? takeBack(ctx, await latestChange(ctx, by_me), { dryRun: dry_run }),
})

/** What is known of a change after some of its entries, the newest. */
interface Change {
  size: number
  /** Something of it was taken back, or it takes something back itself. */
  isSpent: boolean
  left: FoundEntry | undefined
}

/** The newest entry of a change of which nothing was taken back, or not all where that takes several steps; and that takes nothing back itself. */
async function latestChange(ctx: Context, by_me: boolean): Promise<FoundEntry> {
  const tokenId = by_me ? undefined : (ctx.viewer.token_id ?? undefined)
  const changes = new Map<string, Change>()
  let before: number | undefined
  for (;;) {
    const entries = await latestEntries(ctx, { tokenId, before, limit: LOOKED_AT_ONCE })
    for (const entry of entries) {
      const change = changes.get(changeOf(entry)) ?? { size: 0, isSpent: false, left: undefined }
      changes.set(changeOf(entry), change)
      const isOver = entry.is_undone || entry.undoes !== null
      change.size++
      change.isSpent ||= isOver
      if (!isOver) change.left ??= entry
    }
    const isEnd = entries.length < LOOKED_AT_ONCE
    const last = entries.at(-1)
    // Of the last one there may be more.
    const known = [...changes].filter(([key]) => isEnd || key !== changeOf(last!)).map(([, change]) => change)
    const found = known.find(({ left, isSpent, size }) => left && (!isSpent || size > AT_ONCE))?.left
    if (found) return found
    if (isEnd)
      throw new CrmError('not_found', 'nothing_to_undo', 'There is nothing that you did and could take back')
    before = last!.id
    await turnWhenLong()
  }
}

/** What was done in one go has all of this in common. */
const changeOf = ({ change_id, created_at, token_id, door }: FoundEntry): string =>
  [change_id, created_at, token_id, door].join(' ')
