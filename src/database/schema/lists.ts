import type { Generated } from 'kysely'

export interface ListTable {
  id: Generated<number>
  account_id: number
  /** Who made it; everybody in the account uses it. */
  user_id: number
  name: string
  /** Folded: no two lists of an account may share it. */
  sort_name: string
  created_at: string
  updated_at: string
}

export interface ListContactTable {
  account_id: number
  list_id: number
  contact_id: number
}

/** A list that was deleted, and can be brought back. */
export interface TrashedListTable extends Omit<ListTable, 'id' | 'sort_name'> {
  list_id: number
  trashed_at: string
}
