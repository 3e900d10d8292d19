import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { byEngine } from './by-engine.ts'

/**
 * Whether a column holds a text, in whichever case its ASCII letters are; `text` is in small letters. An index serves it on both engines:
 * behind the walls of PostgreSQL it may not serve `lower()`, so a comparison that may find a little too much goes before.
 */
export const isIgnoringCase = (column: string, text: Expression<string> | string): RawBuilder<SqlBool> => {
  const isLowered = sql<SqlBool>`lower(${sql.ref(column)}) = ${text}`
  return byEngine<SqlBool>({
    sqlite: isLowered,
    postgres: sql`(${sql.ref(column)} = ${text} collate ignoring_case and ${isLowered})`,
  })
}
