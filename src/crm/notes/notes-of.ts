import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { firstMoment, updatedSince } from '../../core/day-or-time.ts'
import { type Position, writeCursor } from '../../core/page.ts'
import { orderBy, sameColumns, sortInput } from '../../core/sort.ts'
import { ContactId } from '../contacts/contact.ts'
import { countNotes, notePage } from './note-queries.ts'

const SORTS = ['id', 'created_at', 'updated_at']
const COLUMNS = sameColumns(SORTS)

export const NoteFilters = z.strictObject({
  contact_id: ContactId.optional().describe('Only those of this contact'),
  trashed: z.boolean().optional().describe('Those that were deleted and can be restored'),
  updated_since: updatedSince(),
  sort: sortInput(SORTS)
    .optional()
    .describe('Fields with commas between, `-` before one for descending; left out: newest first'),
})
export type NoteFilters = z.infer<typeof NoteFilters>

interface NotesWish {
  /** What the cursor of the next page remembers. */
  filters: NoteFilters
  position: Position | undefined
  limit: number
  include_total?: boolean
}

/** A page of the notes of a contact that was found, newest first unless asked otherwise. */
export async function notesOf(
  ctx: Context,
  contact: { id: number },
  { filters, position, limit, include_total = false }: NotesWish,
) {
  const { trashed, sort = '-created_at' } = filters
  const updated_since = firstMoment(ctx, filters.updated_since)
  const order = orderBy(sort, COLUMNS)
  const { rows, next } = await notePage(ctx, contact, { order, position, limit, updated_since, trashed })
  return {
    items: rows,
    next_cursor: next && writeCursor(filters, next),
    ...(include_total && { total_count: await countNotes(ctx, contact, { updated_since, trashed }) }),
  }
}
