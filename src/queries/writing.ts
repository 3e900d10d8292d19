import type { InsertObject, UpdateObject } from 'kysely'
import type { Context } from '../core/context.ts'
import type { Schema } from '../database/schema.ts'
import { prepared } from '../database/statements/prepared.ts'
import type { Declared } from './declaration.ts'

export interface Writing<Row> {
  /** With something to belong to that was found. */
  insert(ctx: Context, row: Omit<Row, 'id'>): Promise<Row>
  save(ctx: Context, row: { id: number }, changes: Partial<Row>): Promise<void>
  /** Moves a row to the trash, or takes it out again. */
  saveTrashed(ctx: Context, row: { id: number }, at: string | null): Promise<void>
  /** Gives a row that came back a later `updated_at`, by which nothing else of it is new. */
  saveReturned(ctx: Context, row: { id: number }, updated_at: string): Promise<void>
}

/** How rows are stored. */
export function writing<Row>({ table, columns }: Declared): Writing<Row> {
  // The tables differ in names only, as far as this file is concerned: one stands for all.
  const into = table as 'calls'
  const stored = ['account_id', ...columns.filter((column) => column !== 'id')]
  const insertion = prepared<Record<string, unknown>, { id: number }>((db, value) =>
    db
      .insertInto(into)
      .values(
        Object.fromEntries(stored.map((column) => [column, value(column)])) as InsertObject<Schema, 'calls'>,
      )
      .returning('id'),
  )

  async function save({ db, viewer }: Context, { id }: { id: number }, changes: object): Promise<void> {
    await db
      .updateTable(into)
      .set(changes as UpdateObject<Schema, 'calls'>)
      .where('account_id', '=', viewer.account_id)
      .where('id', '=', id)
      .execute()
  }

  return {
    async insert({ db, viewer }, row) {
      const inserted = await insertion.first(db, { ...row, account_id: viewer.account_id })
      return { id: inserted!.id, ...row } as Row
    },
    save,
    saveTrashed: (ctx, row, trashed_at) => save(ctx, row, { trashed_at }),
    saveReturned: (ctx, row, updated_at) => save(ctx, row, { updated_at }),
  }
}
