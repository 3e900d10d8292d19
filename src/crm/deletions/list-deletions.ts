import { z } from 'zod'
import { dayOrTime, firstMoment } from '../../core/day-or-time.ts'
import { defineOperation } from '../../core/operation.ts'
import { Position, pageInput, pageOf, resume, writeCursor } from '../../core/page.ts'
import { DeletedKind, Deletion, KINDS, KNOWN_DAYS, KNOWN_FOR } from '../changes/deletion.ts'
import { countDeletions, deletionPage } from './deletion-queries.ts'

const Filters = z.strictObject({
  since: dayOrTime()
    .optional()
    .describe(
      `What went at or after this day or time; what went more than ${KNOWN_DAYS} days ago is not known any more`,
    ),
  updated_since: dayOrTime().optional().describe('The same as since'),
  types: z.array(DeletedKind).min(1).max(KINDS.length).optional().describe('Only records of these kinds'),
})
type Filters = z.infer<typeof Filters>

/** In milliseconds: the first day that is known is a whole one. */
const ONE_DAY = 24 * 60 * 60 * 1000

const IN_ORDER = { column: 'deleted_at', is_descending: false, is_nullable: false }

export const listDeletions = defineOperation({
  name: 'listDeletions',
  effect: 'read',
  description:
    'Lists what you could see and is gone, in the order in which it went, for programs that keep a copy: deleted, merged into another contact, or made private by a colleague. With a contact goes all that hangs off it.',
  input: Filters.extend(pageInput),
  output: pageOf(Deletion).extend({
    known_from: z.iso
      .date()
      .describe('All that went since this day began (UTC) is told; of before, nothing may be known'),
  }),

  async run(ctx, { limit, cursor, include_total, ...given }) {
    const { filters, position } = resume<Filters, Position>(given, cursor, Filters, Position)
    const wish = { types: filters.types, since: firstMoment(ctx, filters.since ?? filters.updated_since) }
    const { rows, next } = await deletionPage(ctx, wish, { order: IN_ORDER, position, limit })
    return {
      items: rows.map(({ type, record_id, deleted_at, merged_into }) => ({
        type: type as DeletedKind,
        id: record_id,
        deleted_at,
        merged_into,
      })),
      next_cursor: next && writeCursor(filters, next),
      known_from: new Date(Date.parse(ctx.now) - KNOWN_FOR + ONE_DAY)
        .toISOString()
        .slice(0, 'YYYY-MM-DD'.length),
      ...(include_total && { total_count: await countDeletions(ctx, wish) }),
    }
  },
})
