import type { Generated } from 'kysely'

export interface TaskTable {
  id: Generated<number>
  account_id: number
  contact_id: number | null
  /** Whose it is. */
  user_id: number
  /** JSON: ids of those for whom it may not vanish, either: who made it, and owners whom others took it from. */
  held_by: Generated<string>
  description: string
  /** The words as they were typed. */
  due: string | null
  /** What they were understood as: a day or a moment, never both. */
  due_on: string | null
  due_at: string | null
  /** Orders days and moments together: the moment, or the end of the day. */
  due_sort: string | null
  recurrence: 'none' | 'daily' | 'weekly' | 'biweekly' | 'monthly' | 'quarterly' | 'half_yearly' | 'yearly'
  /** The first day of the series. */
  recurs_from: string | null
  completed_at: string | null
  /** The one that completing it made. */
  next_task_id: number | null
  /** The deal it is about, which may be gone since. */
  deal_id: number | null
  created_at: string
  updated_at: string
  trashed_at: string | null
}
