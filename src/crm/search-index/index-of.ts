import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { engineOf } from '../../database/statements/by-engine.ts'
import { POSTGRES_INDEX } from './postgres-index.ts'
import type { SearchIndex } from './search-index.ts'
import { SQLITE_INDEX } from './sqlite-index.ts'

/** The full-text index that belongs to a database. */
export const searchIndexOf = (db: Kysely<Schema>): SearchIndex =>
  engineOf(db) === 'sqlite' ? SQLITE_INDEX : POSTGRES_INDEX
