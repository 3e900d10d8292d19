import { z } from 'zod'
import { dayOrTime, firstMoment } from '../../core/day-or-time.ts'
import { defineOperation } from '../../core/operation.ts'
import { Position, pageInput, pageOf, resume, writeCursor } from '../../core/page.ts'
import { ContactId } from '../contact-store/contact.ts'
import { contactOrSurvivorId } from '../contact-store/contact-queries.ts'
import { Merge, toMerge } from './merge.ts'
import { countMerges, mergePage } from './merge-queries.ts'

const Filters = z.strictObject({
  contact_id: ContactId.optional().describe('Only merges into this contact'),
  is_undone: z.boolean().optional().describe('Only those that were undone, or only the others'),
  updated_since: dayOrTime().optional().describe('Made or undone at or after this day or time'),
  sort: z
    .enum(['id', '-id', 'created_at', '-created_at'])
    .optional()
    .describe('A field, `-` before it for descending; left out: newest first'),
})

export const listMerges = defineOperation({
  name: 'listMerges',
  effect: 'read',
  description: 'Lists merges of contacts, newest first.',
  input: Filters.extend(pageInput),
  output: pageOf(Merge),

  async run(ctx, { limit, cursor, include_total, ...given }) {
    const { filters, position } = resume(given, cursor, Filters, Position)
    const { contact_id, is_undone, updated_since, sort = '-id' } = filters
    const wish = {
      contact_id: contact_id && (await contactOrSurvivorId(ctx, contact_id)),
      is_undone,
      updated_from: firstMoment(ctx, updated_since),
    }
    const order = { column: sort.replace('-', ''), is_descending: sort.startsWith('-'), is_nullable: false }
    const { rows, next } = await mergePage(ctx, wish, { order, position, limit })
    return {
      items: rows.map(toMerge),
      next_cursor: next && writeCursor(filters, next),
      ...(include_total && { total_count: await countMerges(ctx, wish) }),
    }
  },
})
