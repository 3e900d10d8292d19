import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

export type Role = 'owner' | 'admin' | 'member'
/** `server`: what the server does by itself, asked by nobody. */
export type DoorName = 'web' | 'json' | 'xml' | 'mcp' | 'dav' | 'feed' | 'admin' | 'server'

/** On whose behalf something is done, and through which door it came. */
export interface Viewer {
  account_id: number
  user_id: number
  role: Role
  /** IANA name; the user's own zone, or the account's. */
  time_zone: string
  /** In which words for dates are read beside English; null where nobody said. */
  language: string | null
  /** Days that concern the whole account are counted in its own zone. */
  account_time_zone: string
  /** From where telephone numbers are dialled that name no country; null where the account does not say. */
  country: string | null
  door: DoorName
  /** The API token it came with, if any. */
  token_id: number | null
  /** The browser session it came with, if any. */
  session_id: number | null
  /** When the password of the session was last given; null where none was, as with a token. */
  authenticated_at: string | null
  is_read_only: boolean
}

/** Nobody in particular: sees nothing, may only do what is public. */
export function nobody(door: DoorName): Viewer {
  return {
    account_id: 0,
    user_id: 0,
    role: 'member',
    time_zone: 'UTC',
    language: null,
    account_time_zone: 'UTC',
    country: null,
    door,
    token_id: null,
    session_id: null,
    authenticated_at: null,
    is_read_only: true,
  }
}

/** How programs of others are let in by OAuth. */
export interface AppSettings {
  /** Who gives out codes and tokens: the origin that the operator set. */
  issuer: string
  /** The address that they open. */
  resource: string
  /** Whether the operator lets answers go to this host. */
  isAllowedHost(host: string): boolean
  /**
   * Gives what a program has published about itself, or why that cannot be read, in half a sentence that goes on after its host; undefined
   * where the operator wants no such address to be asked.
   */
  readDocument:
    | ((address: string, accountId: number) => Promise<{ document: unknown } | { problem: string }>)
    | undefined
}

/** What an operation has before its transaction begins. */
export interface PreparationContext {
  db: Kysely<Schema>
  viewer: Viewer
  /** The moment of the request: ISO 8601, UTC, milliseconds. */
  now: string
  /** A number that all that is done in one go has in common, and nothing else of the account. */
  change: number
  /** The address the request came from, for throttling; empty on the command line. */
  address: string
  /** Who may make a new account: `first` lets in nobody once there is one. */
  sign_up: 'first' | 'open' | 'closed'
  /** Left out where programs of others are not let in by OAuth. */
  apps?: AppSettings | undefined
  /** Tells the operator of what failed while nobody waited for it; "could not ...". */
  report(error: unknown, what: string): void
  /** Writes what has to stay even when the operation is refused, such as a failed attempt to sign in; in the viewer's account, or another. */
  persist(job: (db: Kysely<Schema>) => Promise<void>, accountId?: number): Promise<void>
  /**
   * Carries out a part of long work in a transaction of its own, so that others need not wait for the whole. Of a request
   * that is repeated under its key, each part is carried out once, even when the first time ended half-way.
   */
  part<Result>(name: string, job: (ctx: Context) => Promise<Result>): Promise<Result>
}

/** Everything an operation may touch. Of a write, `db` is already inside the transaction. */
export interface Context extends PreparationContext {
  /** The entry of the history that is being taken back: what is recorded meanwhile says so. */
  undoes?: number
  /** Runs after the commit, in order; never when the write failed. */
  afterCommit(effect: () => void): void
}
