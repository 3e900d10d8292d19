import { atLeast, equal } from '../../queries/filter.ts'
import type { Listing } from '../../queries/listing.ts'
import type { Writing } from '../../queries/writing.ts'

/** What every record has that hangs off a contact. */
export interface ContactRecord {
  id: number
  contact_id: number
  created_at: string
  updated_at: string
}

/** What records of every kind are chosen by; everything is optional. */
export interface RecordFilters {
  contact_id?: number | undefined
  updated_from?: string | undefined
}

/** The same as filters of a kind whose index by contact is sorted by a moment. */
export const recordFilters = (moment: string) => ({
  contact_id: equal<number>('contact_id', { leavesFew: true, sortedBy: moment }),
  updated_from: atLeast<string>('updated_at'),
})

/** Records of one kind, as far as those who list them need to know. */
export type ListedRecords<Row extends ContactRecord, Filters extends RecordFilters = RecordFilters> = Pick<
  Listing<never, Row, Filters>,
  'page' | 'count'
>

/** Records of one kind, as far as those who change them need to know. */
export type WrittenRecords<Row extends ContactRecord> = Writing<Row> & { noun: string }
