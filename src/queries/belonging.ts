import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { askedOnce } from '../database/statements/asked-once.ts'
import { onlyCompared } from '../database/statements/unindexed.ts'
import { allOf, oneOf } from './conditions.ts'
import { isOne } from './looked-up.ts'
import type { Given } from './question.ts'

/** What others belong to: who sees it decides who sees them. */
export interface Owner {
  table: string
  /** Of a row of its table, in the viewer's account: that the viewer sees what belongs to it. */
  isSeen(value: Given): RawBuilder<SqlBool>
  /** Selects the ids of all in the account that this is not so of. */
  hiddenIds(value: Given): RawBuilder<number>
}

/**
 * That rows belong to something, whose id is in a column. Of several the first one that a row has decides alone; a row that has none of
 * them, where each of them may be missing, is the whole account's to see.
 */
export interface Belonging {
  column: string
  to: Owner
  /** Whether the column may be empty. */
  isOptional?: boolean
}

/** Of a row of the table: that the viewer sees what it belongs to. */
export const isSeenThrough = (
  table: string,
  belongsTo: readonly Belonging[],
  value: Given,
): RawBuilder<SqlBool> =>
  allOf(
    belongsTo.map(({ column, to, isOptional }, place) =>
      oneOf([
        ...belongsTo.slice(0, place).map((before) => isThere(`${table}.${before.column}`)),
        ...(isOptional ? [sql<SqlBool>`${sql.ref(`${table}.${column}`)} is null`] : []),
        isOne(to.table, sql.ref(`${table}.${column}`), value, to.isSeen(value)),
      ]),
    ),
  )

const isThere = (column: string) => sql<SqlBool>`${sql.ref(column)} is not null`

/** What is true of rows that belong to something hidden, one condition for each thing that they may belong to: no row meets two. */
export const isHiddenThrough = (
  table: string,
  belongsTo: readonly Belonging[],
  value: Given,
): RawBuilder<SqlBool>[] =>
  belongsTo.map(({ column, to }, place) =>
    allOf([
      ...belongsTo
        .slice(0, place)
        .map((before) => sql<SqlBool>`${onlyCompared(`${table}.${before.column}`)} is null`),
      sql<SqlBool>`${sql.ref(`${table}.${column}`)} in ${askedOnce(to.hiddenIds(value))}`,
    ]),
  )

/** Selects the ids of all rows of the account that belong to something hidden. */
export const hiddenIdsThrough = (
  table: string,
  belongsTo: readonly Belonging[],
  value: Given,
): RawBuilder<number> => {
  const parts = isHiddenThrough(table, belongsTo, value).map(
    (isHidden) => sql`select ${sql.ref(`${table}.id`)} from ${sql.table(table)}
      where ${sql.ref(`${table}.account_id`)} = ${value('account_id')} and ${isHidden}`,
  )
  return sql<number>`${sql.join(parts, sql` union all `)}`
}

/** The id of something else in a column of a table, as far as the viewer sees that and it is not deleted. */
export const idIfSeen = (column: string, of: Owner, value: Given): RawBuilder<number | null> =>
  sql<number | null>`(
    select ${sql.ref(`${of.table}.id`)} from ${sql.table(of.table)}
    where ${sql.ref(`${of.table}.account_id`)} = ${value('account_id')}
      and ${sql.ref(`${of.table}.id`)} = ${sql.ref(column)}
      and ${sql.ref(`${of.table}.trashed_at`)} is null and ${of.isSeen(value)})`
