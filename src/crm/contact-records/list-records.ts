import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { firstMoment, updatedSince } from '../../core/day-or-time.ts'
import { Position, type pageInput, resume, writeCursor } from '../../core/page.ts'
import { orderBy, sameColumns, sortInput } from '../../core/sort.ts'
import { ContactId } from '../contact-store/contact.ts'
import { contactOrSurvivorId } from '../contact-store/contact-queries.ts'
import type { ContactRecord, ListedRecords, RecordFilters } from './contact-record.ts'

/** What every list takes of records that hang off contacts, beside filters of its own and an order. */
export const recordListInput = {
  contact_id: ContactId.optional().describe('Only those of this contact'),
  updated_since: updatedSince(),
}

/** What a list takes of records that can be restored. */
export const trashInput = {
  trashed: z
    .boolean()
    .optional()
    .describe('Those that were deleted and can be restored, instead of the others'),
}

/** Fields that are always set. */
export const sortOf = (fields: readonly string[]) =>
  sortInput(fields).optional().describe('Fields with commas between, `-` before one for descending')

/** All that records are sorted by; each kind offers some of them. */
const ALWAYS_SET = sameColumns(['id', 'created_at', 'updated_at', 'scheduled_at', 'sent_at', 'happened_at'])

type Given = {
  contact_id?: number | undefined
  updated_since?: string | undefined
  trashed?: boolean | undefined
  sort?: string | undefined
}
type PageInput = z.output<z.ZodObject<typeof pageInput>>

interface Listing<Row extends ContactRecord, Filters extends Given, Chosen extends RecordFilters> {
  records: ListedRecords<Row, Chosen>
  schema: z.ZodType<Filters>
  /** The one that they are of, where it was found already. */
  contact?: { id: number } | undefined
  /** The order where none is asked for. */
  sort(filters: Filters): string
  /** Filters of its own. */
  own?(filters: Filters): Omit<Chosen, keyof RecordFilters>
}

/** One page of the records that the viewer may see, of one contact or of all. */
export async function listRecords<
  Row extends ContactRecord,
  Filters extends Given,
  Chosen extends RecordFilters = RecordFilters,
>(
  ctx: Context,
  { limit, cursor, include_total, ...given }: PageInput & Filters,
  { records, schema, contact, sort: usualSort, own }: Listing<Row, Filters, Chosen>,
) {
  const { filters, position } = resume(given as unknown as Filters, cursor, schema, Position)
  const { updated_since, trashed } = filters
  const contact_id =
    contact?.id ?? (filters.contact_id && (await contactOrSurvivorId(ctx, filters.contact_id)))
  const sort = filters.sort ?? usualSort(filters)
  const isByNumber = position !== undefined && 'offset' in position
  const order = {
    ...orderBy(sort, ALWAYS_SET),
    // Programs that count pages are promised that equals come in the order of their ids.
    ...(isByNumber && { is_id_descending: false }),
  }
  const wanted = {
    ...own?.(filters),
    contact_id,
    updated_from: firstMoment(ctx, updated_since),
  } as Chosen
  const { rows, next } = await records.page(ctx, { filters: wanted, trashed, order, position, limit })
  return {
    items: rows,
    next_cursor: next && writeCursor(filters, next),
    ...(include_total && { total_count: await records.count(ctx, { filters: wanted, trashed }) }),
  }
}
