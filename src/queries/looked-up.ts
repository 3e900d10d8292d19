import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { LOOKED_UP } from '../database/statements/looked-up.ts'
import { allOf, type Condition } from './conditions.ts'
import type { Given } from './question.ts'

/** That a table has a row for which the conditions are true: it is looked up for each row that is asked about, so they have to name its key. */
export const hasRow = (table: string, ...conditions: Condition[]): Condition =>
  sql<SqlBool>`exists (select 1 from ${sql.table(table)} where ${allOf(conditions)} ${LOOKED_UP})`

/** That something in the account has this id, and that more is true of it. */
export const isOne = (
  table: string,
  id: RawBuilder<unknown>,
  value: Given,
  ...conditions: Condition[]
): Condition =>
  hasRow(
    table,
    sql<SqlBool>`${sql.ref(`${table}.account_id`)} = ${value('account_id')}`,
    sql<SqlBool>`${sql.ref(`${table}.id`)} = ${id}`,
    ...conditions,
  )
