import { type Kysely, sql } from 'kysely'
import { idType } from '../columns.ts'

const TRASHED = ['calls', 'messages', 'activities', 'tasks', 'deals']

/** A trash for what hangs off contacts, and the deal that a call or a task is about. */
export async function up(db: Kysely<unknown>) {
  for (const table of TRASHED) {
    await db.schema.alterTable(table).addColumn('trashed_at', 'text').execute()
    await db.schema
      .createIndex(`${table}_in_trash`)
      .on(table)
      .columns(['trashed_at', 'account_id', 'id'])
      .where(sql.ref('trashed_at'), 'is not', null)
      .execute()
  }
  // Without a foreign key: SQLite cannot add one of two columns to a table that is there. Deals' ids are never given twice.
  for (const table of ['calls', 'tasks']) {
    await db.schema.alterTable(table).addColumn('deal_id', idType(db)).execute()
    await db.schema
      .createIndex(`${table}_by_deal`)
      .on(table)
      .columns(['account_id', 'deal_id', 'id'])
      .where(sql.ref('deal_id'), 'is not', null)
      .execute()
  }
}
