import type { Generated } from 'kysely'

/** A program that somebody let in by OAuth. */
export interface ConnectedAppTable {
  account_id: number
  /** The row of `api_tokens` that says as whom it acts, what it may, and when it ends. */
  token_id: number
  client_id: string
  /** Where the answer went. */
  host: string
  redirect_uri: string
  /** PKCE: the SHA-256 of what whoever brings the code has to know. */
  challenge: string
  /** The address that its tokens open. */
  resource: string
}

/** A code or token of a program; `secrets` finds it by its hash. */
export interface AppSecretTable {
  id: Generated<number>
  account_id: number
  token_id: number
  kind: 'code' | 'access' | 'refresh'
  expires_at: string
  used_at: string | null
  /** Of a refresh token that was used: what those after it are made with, so that whoever lost the answer gets the same again. */
  salt: string | null
  /** The refresh token after it. */
  next_id: number | null
}

/** A key of the server as a whole. */
export interface ServerKeyTable {
  name: string
  value: string
}
