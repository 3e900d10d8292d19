import type { Context } from '../../core/context.ts'
import type { Changes } from '../changes/changes.ts'
import type { HistoryEntryRow } from '../history/history-entry.ts'

/** An entry of the history that is to be taken back. */
export interface Entry {
  id: number
  user_id: number | null
  action: string
  contact_id: number | null
  subject_type: string
  subject_id: number
  changes: Changes
  created_at: string
  row: HistoryEntryRow
}

/**
 * Refuses what cannot be taken back, and gives what takes it back. Others of the same change are taken back before or after: what it does, it
 * finds anew.
 */
export type Undoer = (ctx: Context, entry: Entry, change: readonly Entry[]) => Promise<() => Promise<unknown>>

export const toEntry = (row: HistoryEntryRow): Entry => ({
  id: row.id,
  user_id: row.user_id,
  action: row.action,
  contact_id: row.contact_id,
  subject_type: row.subject_type,
  subject_id: row.subject_id ?? 0,
  changes: row.changes === null ? {} : (JSON.parse(row.changes) as Changes),
  created_at: row.created_at,
  row,
})

/** What each field was before, by its name. */
export const before = ({ changes }: Pick<Entry, 'changes'>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([field, [from]]) => [field, from]))
