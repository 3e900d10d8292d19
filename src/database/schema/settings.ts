import type { Generated } from 'kysely'

export interface StatusTable {
  account_id: number
  key: string
  label: string
  position: number
  hue: 'blue' | 'yellow' | 'green' | 'purple' | 'teal' | 'orange' | 'pink' | 'sky' | null
  retired_at: string | null
  updated_at: string
}

/** What an account calls its own fields. */
export interface FieldLabelTable {
  account_id: number
  /** `user_1` to `user_4`. */
  field: string
  label: string
}

export interface SavedViewTable {
  id: Generated<number>
  account_id: number
  /** Whose it is: nobody else sees it. */
  user_id: number
  page: 'contacts' | 'deals'
  name: string
  /** Folded: no two views of a user and a page may share it. */
  sort_name: string
  /** What the address says after the question mark. */
  query: string
  created_at: string
  updated_at: string
}
