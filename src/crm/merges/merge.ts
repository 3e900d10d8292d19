import { z } from 'zod'
import { id } from '../../core/values.ts'
import type { MergeRow } from '../../database/schema.ts'
import { CONTACT_FIELDS } from '../contact-fields/fields.ts'
import { TOLD_KINDS } from './what-moves.ts'

export const MergeId = id().describe('The id of a merge')

/** How long a merge can be undone, in milliseconds. */
export const UNDO_LASTS = 30 * 24 * 60 * 60 * 1000

/** Fields of which a caller may choose a side. */
const CHOOSABLE = ['status' as const, ...CONTACT_FIELDS.map(({ name }) => name)]

export const FieldChoices = z
  .partialRecord(z.enum(CHOOSABLE), z.enum(['survivor', 'duplicate']))
  .describe('Field to the contact whose value wins; left out: the survivor')
export type FieldChoices = z.infer<typeof FieldChoices>

const count = z.int().min(0)

/** What a merge did, as it is kept and shown. */
const Report = z.strictObject({
  moved: z
    .strictObject(Object.fromEntries([...TOLD_KINDS, 'deals', 'lists'].map((kind) => [kind, count])))
    .describe('How many records went to the survivor'),
  changes: z.record(z.string(), z.array(z.unknown())).describe('Field of the survivor to [from, to]'),
  kept_in_note: z
    .array(z.strictObject({ field: z.string(), value: z.string() }))
    .nullable()
    .describe('Values that had no room; a note on the survivor lists them'),
  shares_private: z
    .boolean()
    .describe('Whether something that only its owner saw is seen by the whole account now'),
})
export type Report = z.infer<typeof Report>

export const Merge = z.strictObject({
  id: z.int().nullable().describe('Null in a preview'),
  survivor_id: z.int(),
  duplicate_id: z.int(),
  survivor_name: z.string().describe('What it is called now'),
  duplicate_name: z.string().describe('Empty once a merge cannot be undone any more'),
  user_id: z.int().describe('Who merged them'),
  user_name: z.string(),
  created_at: z.iso.datetime(),
  undo_until: z.iso.datetime().describe('Until when it can be undone'),
  undone_at: z.iso.datetime().nullable(),
  ...Report.shape,
})
export type Merge = z.infer<typeof Merge>

/** Another record of the contact that a merge of lists and deals concerns. */
export interface DealUndo {
  id: number
  /** Its main contact was the duplicate. */
  isMain: boolean
  /** The contacts of the deal, in their order, before and after. */
  before: number[]
  after: number[]
}

/** What it takes to undo a merge. */
export interface MergeUndo {
  /** Column of the survivor to [from, to]. */
  columns: Record<string, [unknown, unknown]>
  moved: Record<string, number[]>
  /** Lists that the survivor came into, and those that both were in. */
  lists: { moved: number[]; shared: number[] }
  deals: DealUndo[]
  /** Whom the survivor is not, because the duplicate is not. Merges from before this was kept have none. */
  dismissals?: number[]
  note: { id: number; body: string } | null
}

export type ShownMerge = Omit<MergeRow, 'account_id' | 'undo' | 'undone_by'> & {
  user_name: string
  survivor_name: string
  duplicate_name: string
}

export function toMerge({ report, contact_id: _, ...row }: ShownMerge): Merge {
  return { ...row, undo_until: undoUntil(row.created_at), ...(JSON.parse(report) as Report) }
}

export const undoUntil = (created_at: string): string =>
  new Date(Date.parse(created_at) + UNDO_LASTS).toISOString()
