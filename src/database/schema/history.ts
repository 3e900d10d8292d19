import type { Generated } from 'kysely'

export interface HistoryTable {
  id: Generated<number>
  account_id: number
  /** Who did it; null for the system. */
  user_id: number | null
  door: string
  token_id: number | null
  /** `contact.created`: noun and past participle. */
  action: string
  /** The contact it is about, which decides who may see it. */
  contact_id: number | null
  subject_type: string
  subject_id: number | null
  /** JSON: field to [from, to]. */
  changes: string | null
  /** The same of all that was done in one go. */
  change_id: number | null
  /** The entry that this one takes back. */
  undoes: number | null
  created_at: string
}
