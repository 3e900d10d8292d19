import type { Generated } from 'kysely'
import type { Flag } from './flag.ts'

export interface AccountTable {
  id: Generated<number>
  name: string
  time_zone: string
  currency: string
  /** ISO 3166-1 in two letters: from where telephone numbers are dialled that name no country. Null: not known. */
  country: string | null
  is_api_disabled: Flag
  requests_per_minute: number | null
  created_at: string
  updated_at: string
}

export interface UserTable {
  id: Generated<number>
  account_id: number
  name: string
  email: string
  password_hash: string
  role: string
  /** Null: the account's. */
  time_zone: string | null
  /** ISO 639: in which dates are read beside English. */
  language: string | null
  is_api_disabled: Flag
  requests_per_minute: number | null
  created_at: string
  updated_at: string
  /** Since when the user is gone; the row stays, because what the user wrote names it. */
  removed_at: string | null
  /** Since when nothing opens for the user, who stays in the account. */
  suspended_at: string | null
}

/** E-mail addresses are unique on the whole server, across accounts: a table of its own, without an account in its key. */
export interface UserEmailTable {
  /** Folded to lower case. */
  email: string
  account_id: number
  user_id: number
}
