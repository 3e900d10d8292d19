import { z } from 'zod'
import { firstMoment, updatedSince } from '../../core/day-or-time.ts'
import { defineOperation } from '../../core/operation.ts'
import { Position, pageInput, pageOf, resume, writeCursor } from '../../core/page.ts'
import { orderBy, sameColumns, sortInput } from '../../core/sort.ts'
import { ContactId } from '../contacts/contact.ts'
import { contactOrSurvivorId } from '../contacts/contact-queries.ts'
import { Note } from './note.ts'
import { countNotes, notePage } from './note-queries.ts'

const SORTS = ['id', 'created_at', 'updated_at']

const Filters = z.strictObject({
  trashed: z.boolean().optional().describe('Those that were deleted and can be restored'),
  updated_since: updatedSince(),
  sort: sortInput(SORTS)
    .optional()
    .describe('Fields with commas between, `-` before one for descending; left out: newest first'),
})

export const listNotes = defineOperation({
  name: 'listNotes',
  effect: 'read',
  description: 'Lists the notes of a contact, newest first.',
  input: Filters.extend({ contact_id: ContactId, ...pageInput }),
  output: pageOf(Note),

  async run(ctx, { contact_id, limit, cursor, include_total, ...given }) {
    const contact = { id: await contactOrSurvivorId(ctx, contact_id) }
    const { filters, position } = resume(given, cursor, Filters, Position)
    const { trashed, sort = '-created_at' } = filters
    const updated_since = firstMoment(ctx, filters.updated_since)
    const order = orderBy(sort, sameColumns(SORTS))
    const { rows, next } = await notePage(ctx, contact, { order, position, limit, updated_since, trashed })
    return {
      items: rows,
      next_cursor: next && writeCursor(filters, next),
      ...(include_total && { total_count: await countNotes(ctx, contact, filters) }),
    }
  },
})
