import type { Server, ServerCapabilities } from '@modelcontextprotocol/server'
import type { Logger } from 'pino'
import type { AppSettings, PreparationContext } from '../core/context.ts'
import type { Database } from '../database/database.ts'

/** What every door is given: the data, and the operator's settings that concern it. */
export interface Site {
  database: Database
  log: Logger
  version: string
  /** What links and Location headers begin with, without a slash at the end. */
  baseUrlFor(isHttps: boolean): string
  /** Names besides those of the machine and of the base addresses, under which the server answers. */
  names?: readonly string[]
  signUp: PreparationContext['sign_up']
  /** Left out where programs of others are not let in by OAuth. */
  apps?: AppSettings | undefined
  /** Whether the peer is a proxy whose X-Forwarded headers count. */
  isTrustedProxy(address: string): boolean
  checksOutput: boolean
  /** What a test hangs behind the MCP door beside the tools: prompts, resources and the like, which Kith has none of. */
  fixtures?: { capabilities: ServerCapabilities; hang(server: Server): void }
  /** Milliseconds between two looks for what changed, which listening sessions are told of; a second when not given. */
  looksForChangesEvery?: number
}

/** Puts failures that no caller waits for into the log. */
export const reportTo =
  ({ log }: Site): PreparationContext['report'] =>
  (error, what) =>
    log.error({ err: error }, what)
