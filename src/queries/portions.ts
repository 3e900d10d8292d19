import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { Condition } from './conditions.ts'

/** How many rows one statement changes at the most where there may be any number of them: on SQLite nobody is served while it runs. */
export const PORTION = 1000

/** Of rows that hold a part of a file each, or a picture. */
export const PORTION_OF_FILE = 16

/**
 * Goes through rows by a column, those first that have the least there, and changes so many at a time. The query gives the rows and selects
 * nothing; what `change` gets is true of those whose turn it is. Rows with the same value are changed together, so there should be few.
 */
export async function inPortions<Table extends keyof Schema>(
  rows: SelectQueryBuilder<Schema, Table, object>,
  column: string,
  change: (isOfPortion: Condition) => Promise<unknown>,
  size = PORTION,
): Promise<void> {
  const place = sql.ref<number | string>(column)
  let isLeft: Condition | undefined
  for (;;) {
    const [last] = await rows
      .$if(isLeft !== undefined, (query) => query.where(isLeft!) as typeof query)
      .select(place.as('place'))
      .orderBy(place)
      .offset(size - 1)
      .limit(1)
      .$castTo<{ place: number | string }>()
      .execute()
    const isReached = last && sql<SqlBool>`${place} <= ${last.place}`
    if (isLeft || isReached) await change(both(isLeft, isReached))
    else await change(sql<SqlBool>`${place} is not null`)
    if (!last) return
    isLeft = sql<SqlBool>`${place} > ${last.place}`
  }
}

const both = (one: Condition | undefined, other: Condition | undefined): Condition =>
  one && other ? sql<SqlBool>`(${one} and ${other})` : (one ?? other)!
