import { z } from 'zod'
import { firstMoment, updatedSince } from '../../core/day-or-time.ts'
import { defineOperation } from '../../core/operation.ts'
import { Position, pageInput, pageOf, resume, writeCursor } from '../../core/page.ts'
import { orderBy, sameColumns, sortInput } from '../../core/sort.ts'
import { ContactId } from '../contacts/contact.ts'
import { contactOrSurvivorId } from '../contacts/contact-queries.ts'
import { listRecords } from '../contacts/list-records.ts'
import { Note } from './note.ts'
import { countNotes, notePage, notes } from './note-queries.ts'

const SORTS = ['id', 'created_at', 'updated_at']

const Filters = z.strictObject({
  contact_id: ContactId.optional().describe('Only those of this contact'),
  trashed: z.boolean().optional().describe('Those that were deleted and can be restored'),
  updated_since: updatedSince(),
  sort: sortInput(SORTS)
    .optional()
    .describe('Fields with commas between, `-` before one for descending; left out: newest first'),
})

type Filters = z.infer<typeof Filters>

export const listNotes = defineOperation({
  name: 'listNotes',
  effect: 'read',
  description: 'Lists the notes of a contact, or of all contacts that you can see, newest first.',
  input: Filters.extend(pageInput),
  output: pageOf(Note),

  async run(ctx, input) {
    const { contact_id: asked, limit, cursor, include_total, ...given } = input
    const { filters, position } = resume<Filters, Position>(given, cursor, Filters, Position)
    if (asked !== undefined) filters.contact_id = asked
    if (filters.contact_id === undefined)
      return listRecords(ctx, input, {
        records: notes,
        schema: Filters,
        sort: () => '-id',
        equal: () => ({}),
      })
    const contact = { id: await contactOrSurvivorId(ctx, filters.contact_id) }
    const { trashed, sort = '-created_at' } = filters
    const updated_since = firstMoment(ctx, filters.updated_since)
    const order = orderBy(sort, sameColumns(SORTS))
    const { rows, next } = await notePage(ctx, contact, { order, position, limit, updated_since, trashed })
    return {
      items: rows,
      next_cursor: next && writeCursor(filters, next),
      ...(include_total && { total_count: await countNotes(ctx, contact, { updated_since, trashed }) }),
    }
  },
})
