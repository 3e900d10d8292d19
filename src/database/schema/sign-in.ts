import type { Generated } from 'kysely'
import type { Flag } from './flag.ts'

/** Finds the owner of a secret by its SHA-256, across accounts. */
export interface SecretTable {
  hash: string
  kind: 'token' | 'session' | 'invitation' | 'code' | 'access' | 'refresh' | 'device' | 'feed'
  account_id: number
  record_id: number
}

export interface SessionTable {
  id: Generated<number>
  account_id: number
  user_id: number
  browser: string
  created_at: string
  last_used_at: string
  expires_at: string
  /** When the password was last given. */
  authenticated_at: string
}

export interface ApiTokenTable {
  id: Generated<number>
  account_id: number
  user_id: number
  name: string
  /** The last characters, to tell tokens apart. */
  hint: string
  is_read_only: Flag
  created_at: string
  last_used_at: string | null
  /** From when on it opens nothing; null: it has no end. */
  expires_at: string | null
}

export interface InvitationTable {
  id: Generated<number>
  account_id: number
  /** Who invited. */
  user_id: number
  email: string
  role: string
  created_at: string
  expires_at: string
}

export interface FailedSignInTable {
  /** The SHA-256 of what is counted together: an e-mail address from a network, a network, a device. */
  subject: string
  attempts: number
  /** Start of the window in which they are counted. */
  since: string
}
