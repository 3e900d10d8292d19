import { type RawBuilder, type SqlBool, sql } from 'kysely'

export type Condition = RawBuilder<SqlBool>

/** That each of the conditions is met; there has to be one. */
export const allOf = (conditions: readonly Condition[]): Condition => joined(conditions, sql` and `)

/** That one of the conditions is met; there has to be one. */
export const oneOf = (conditions: readonly Condition[]): Condition => joined(conditions, sql` or `)

const joined = (conditions: readonly Condition[], by: RawBuilder<unknown>): Condition =>
  conditions.length === 1 ? conditions[0]! : sql<SqlBool>`(${sql.join(conditions, by)})`
