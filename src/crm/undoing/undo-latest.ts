import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { CrmError } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { type FoundEntry, latestEntries } from './entry-queries.ts'
import { takeBack, Undoing } from './take-back.ts'

/** Of entries that were taken back already, or take back. */
const MOST_LOOKED_AT = 1000

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

  async run(ctx, { by_me, dry_run }) {
    const tokenId = by_me ? undefined : (ctx.viewer.token_id ?? undefined)
    const entry = await latestChange(ctx, tokenId)
    if (!entry)
      throw new CrmError('not_found', 'nothing_to_undo', 'There is nothing that you did and could take back')
    return takeBack(ctx, entry, { dryRun: dry_run })
  },
})

/** The newest entry of a change of which nothing was taken back, and that takes nothing back itself. */
async function latestChange(ctx: Context, tokenId: number | undefined): Promise<FoundEntry | undefined> {
  const entries = await latestEntries(ctx, { tokenId, limit: MOST_LOOKED_AT })
  const spent = new Set(
    entries.filter(({ is_undone, undoes }) => is_undone || undoes !== null).map((entry) => changeOf(entry)),
  )
  return entries.find((entry) => !spent.has(changeOf(entry)))
}

/** What was done in one go has all of this in common. */
const changeOf = ({ change_id, created_at, token_id, door }: FoundEntry): string =>
  [change_id, created_at, token_id, door].join(' ')
