import type { Generated } from 'kysely'

export interface DealStageTable {
  id: Generated<number>
  account_id: number
  name: string
  /** Folded: no two stages of an account may share it. */
  sort_name: string
  /** From 0, without gaps. */
  position: number
  /** Percent. */
  probability: number
  /** Null: never. */
  stale_after_days: number | null
  created_at: string
  updated_at: string
}

export interface DealTable {
  id: Generated<number>
  account_id: number
  /** Its owner. */
  user_id: number
  /** JSON: ids of those for whom it may not vanish, either: who made it, and owners whom others took it from. */
  held_by: Generated<string>
  /** The main contact, whose fate it shares; also in `deal_contacts`. */
  contact_id: number | null
  stage_id: number
  name: string
  /** Folded. */
  sort_name: string
  /** In the smallest unit of the currency. */
  amount: number | null
  currency: string
  status: 'open' | 'won' | 'lost'
  /** Percent; null: the stage's. */
  probability: number | null
  expected_close_on: string | null
  /** When it came into its stage, or was opened again there. */
  stage_entered_at: string
  won_at: string | null
  lost_at: string | null
  lost_reason: string | null
  created_at: string
  updated_at: string
  trashed_at: string | null
}

/** All contacts of a deal. */
export interface DealContactTable {
  account_id: number
  deal_id: number
  contact_id: number
  position: number
}

/** Where a deal stood from a moment on. Stages may be gone since, so their name is kept. */
export interface DealMoveTable {
  id: Generated<number>
  account_id: number
  deal_id: number
  user_id: number
  stage_id: number
  stage_name: string
  status: 'open' | 'won' | 'lost'
  created_at: string
}
