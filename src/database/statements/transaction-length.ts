import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { engineOf } from './by-engine.ts'

/**
 * How long one transaction of background work may take, in milliseconds: whoever writes waits for it. On PostgreSQL those are the account's
 * only, and to begin and to end one costs more.
 */
export const transactionLength = (db: Kysely<Schema>): number => (engineOf(db) === 'sqlite' ? 15 : 40)
