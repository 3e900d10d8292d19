import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import type { Placeholders } from './prepared.ts'

type Named = 'api_tokens' | 'contacts' | 'deals' | 'lists' | 'users'

/**
 * The name of a row of the account, looked up by its key for each row that is shown. Joined, it would be looked for by PostgreSQL among
 * all rows of the account, as long as it takes them for few.
 */
export const nameByKey = (
  table: Named & keyof Schema,
  id: RawBuilder<unknown>,
  value: Placeholders<{ account_id: number }>,
) =>
  sql<string | null>`(select named.name from ${sql.table(table)} as named
    where named.account_id = ${value('account_id')} and named.id = ${id})`
