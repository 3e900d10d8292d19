import type { Kysely } from 'kysely'
import { createAccountTable, idType } from '../columns.ts'

/** Filters and orders of lists that a user has given a name. */
export async function up(db: Kysely<unknown>) {
  await createAccountTable(db, 'saved_views')
    .addColumn('user_id', idType(db), (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sort_name', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('saved_views_by_name', ['account_id', 'user_id', 'page', 'sort_name'])
    .addForeignKeyConstraint('saved_views_of_user', ['account_id', 'user_id'], 'users', ['account_id', 'id'])
    .execute()
}
