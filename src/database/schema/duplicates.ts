import type { Generated } from 'kysely'

/** Two contacts that may be the same; `contact_id` is the lower of the two. */
export interface DuplicatePairTable {
  id: Generated<number>
  account_id: number
  contact_id: number
  other_id: number
  /** In thousandths. */
  confidence: number
  /** The lowest id of those that are likely all the same. */
  group_id: number
  /** The contact that both are the same as, where that says more than what the two say themselves. */
  through_id: number | null
  /** The scan that found it last. */
  scan: number
}

/** When an account was last looked through for duplicates, and who does so now. */
export interface DuplicateScanTable {
  account_id: number
  /** Counts the scans. */
  scan: number
  /** The scan that runs, by a random name; null when none does. */
  holder: string | null
  /** A scan that was cut off counts as running until then. */
  leased_until: string
  /** When the last one that came to its end began. */
  checked_at: string | null
  /** The newest entry of the account's history that was there when it began. */
  seen_entry: number | null
  duration_ms: number | null
  /** JSON: how often values occur among the contacts that the whole account sees. */
  counts: string | null
}

/** "Not the same person", said by somebody. */
export interface DuplicateDismissalTable {
  id: Generated<number>
  account_id: number
  contact_id: number
  other_id: number
  user_id: number
  created_at: string
}
