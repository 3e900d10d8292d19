import type { RawBuilder } from 'kysely'
import type { Context } from '../core/context.ts'
import type { Needed } from '../core/needed.ts'
import type { Schema } from '../database/schema.ts'
import type { Soon } from '../database/soon.ts'
import { PreparedQueries, preparedInsertion, preparedRow } from '../database/statements/prepared.ts'
import { writtenOut } from './plan.ts'

/** Rows of a table whose ids the database counts, stored one by one. */
export function newRows<Row extends { id: number; account_id: number }>(
  table: keyof Schema,
  columns: readonly (keyof Row & string)[],
) {
  const insertion = preparedInsertion<Row>(table, columns)
  const isComing: Needed = { expect: ({ db }) => insertion.lookAhead(db) }
  return {
    /** A row that is going to be stored. */
    isComing,
    /** Stores a row of the viewer's account, and gives its id. */
    insert: ({ db, viewer }: Context, row: Omit<Row, 'id' | 'account_id'>): Promise<number> =>
      insertion.run(db, { ...row, account_id: viewer.account_id } as Omit<Row, 'id'>),
  }
}

/** Rows of a table that nobody asks for by an id. */
export function newLines<Row extends object>(table: keyof Schema, columns: readonly (keyof Row & string)[]) {
  const insertion = preparedRow<Row>(table, columns)
  return ({ db }: Pick<Context, 'db'>, row: Row): Soon<unknown> => insertion(db, row)
}

/** How rows of a table that were found are changed one by one; `computed` are columns whose values follow from the row as it was. */
export function changesOf<Changes extends object>(
  table: keyof Schema,
  computed: { readonly [column: string]: RawBuilder<unknown> } = {},
) {
  const changes = new PreparedQueries<object>()
  return async ({ db, viewer }: Context, { id }: { id: number }, changed: Changes): Promise<void> => {
    const columns = Object.keys(changed)
    await changes.leave(
      db,
      writtenOut(columns),
      { ...changed, id, account_id: viewer.account_id },
      (db, given) => {
        const value = given as (name: string) => never
        return db
          .updateTable(table as 'contacts')
          .set({ ...Object.fromEntries(columns.map((column) => [column, value(column)])), ...computed })
          .where('account_id', '=', value('account_id'))
          .where('id', '=', value('id'))
      },
      { row: { table, id } },
    )
  }
}
