import type { Expression, Kysely, Selectable, SelectQueryBuilder, Updateable } from 'kysely'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { onlyCompared } from '../database/statements/unindexed.ts'
import { allOf, type Condition } from './conditions.ts'
import { inPortions, PORTION } from './portions.ts'

/** Whose rows. */
export interface OfAccount {
  db: Kysely<Schema>
  viewer: { account_id: number }
}

type OwnedTable = {
  [Table in keyof Schema]: 'account_id' extends keyof Schema[Table] ? Table : never
}[keyof Schema]

/** Columns with the value that each has to have, or some of which it has to have one. What is undefined does not matter. */
type Wanted<Table extends OwnedTable> = {
  readonly [Column in keyof Selectable<Schema[Table]>]?: WantedValue<Selectable<Schema[Table]>[Column]>
}
type WantedValue<Value> = Value | readonly Value[] | Expression<unknown> | undefined

/**
 * Rows of the viewer's account with these values, whoever sees them. `besides` is what has to be true of those that were found by `wanted`,
 * and is so of any number of rows.
 */
export const rowsWith = <Table extends OwnedTable>(
  owner: OfAccount,
  table: Table,
  wanted: Wanted<Table>,
  besides: Wanted<Table> = {},
): SelectQueryBuilder<Schema, Table, object> =>
  owner.db.selectFrom(table as 'calls').where(are(owner, table, wanted, besides)) as never

/** Writers take what was found, by its id or by what it belongs to. */
export async function saveWith<Table extends OwnedTable>(
  owner: OfAccount,
  table: Table,
  wanted: Wanted<Table>,
  changes: Updateable<Schema[Table]>,
  besides: Wanted<Table> = {},
): Promise<void> {
  await owner.db
    .updateTable(table as 'calls')
    .set(changes as object)
    .where(are(owner, table, wanted, besides))
    .execute()
}

/** Removes rows of the viewer's account with these values for good. */
export async function removeWith<Table extends OwnedTable>(
  owner: OfAccount,
  table: Table,
  wanted: Wanted<Table>,
): Promise<void> {
  await owner.db
    .deleteFrom(table as 'calls')
    .where(are(owner, table, wanted))
    .execute()
}

/** Removes any number of rows of the viewer's account with these values for good, so many with each statement; they differ in `key`. */
export const removeInPortions = <Table extends OwnedTable>(
  owner: OfAccount,
  table: Table,
  wanted: Wanted<Table>,
  key: 'id' | 'contact_id' | 'position',
  size = PORTION,
): Promise<void> =>
  inPortions(
    rowsWith(owner, table, wanted),
    `${table}.${key}`,
    (isOfPortion) =>
      owner.db
        .deleteFrom(table as 'calls')
        .where(are(owner, table, wanted))
        .where(isOfPortion)
        .execute(),
    size,
  )

function are<Table extends OwnedTable>(
  { viewer }: OfAccount,
  table: Table,
  wanted: Wanted<Table>,
  besides: Wanted<Table> = {},
): Condition {
  const conditions = (values: object, named: (column: string) => RawBuilder<unknown>) =>
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => has(named(`${table}.${column}`), value))
  return allOf([
    ...conditions({ account_id: viewer.account_id, ...wanted }, (column) => sql.ref(column)),
    ...conditions(besides, onlyCompared),
  ])
}

function has(column: RawBuilder<unknown>, value: unknown): Condition {
  if (value === null) return sql<SqlBool>`${column} is null`
  if (Array.isArray(value)) return sql<SqlBool>`${column} in (${sql.join(value)})`
  return sql<SqlBool>`${column} = ${value}`
}
