import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { pageInput } from '../../core/page.ts'
import { sortInput } from '../../core/sort.ts'
import { listRecords, recordListInput, trashInput } from '../contact-records/list-records.ts'
import { DealId } from '../deals/deal.ts'
import { deals } from '../deals/deal-queries.ts'
import { notes } from './note-queries.ts'

const Filters = z.strictObject({
  ...recordListInput,
  ...trashInput,
  deal_id: DealId.optional().describe('Only those about this deal'),
  sort: sortInput(['id', 'created_at', 'updated_at'])
    .optional()
    .describe(
      'Fields with commas between, `-` before one for descending; left out: newest first, or, of all contacts with updated_since, by when they changed',
    ),
})

export const NoteListInput = Filters.extend(pageInput)

/** A page of the notes of all contacts, or of one, which may have been found already, or about a deal. */
export async function notePage(
  ctx: Context,
  input: z.output<typeof NoteListInput>,
  contact?: { id: number },
) {
  if (input.deal_id !== undefined) await deals.find(ctx, input.deal_id)
  return listRecords(ctx, input, {
    records: notes,
    schema: Filters,
    contact,
    sort({ contact_id, deal_id, updated_since }) {
      if (contact_id !== undefined || deal_id !== undefined) return '-created_at'
      return updated_since ? 'updated_at' : '-id'
    },
    own: ({ deal_id }) => ({ deal_id }),
  })
}
