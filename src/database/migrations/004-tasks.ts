import { type Kysely, sql } from 'kysely'
import { createAccountTable, idType } from '../columns.ts'

/** Tasks, and what the agenda finds contacts by. */
export async function up(db: Kysely<unknown>) {
  await createAccountTable(db, 'tasks')
    .addColumn('contact_id', idType(db))
    .addColumn('user_id', idType(db), (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('due', 'text')
    .addColumn('due_on', 'text')
    .addColumn('due_at', 'text')
    .addColumn('due_sort', 'text')
    .addColumn('recurrence', 'text', (column) => column.notNull())
    .addColumn('recurs_from', 'text')
    .addColumn('completed_at', 'text')
    .addColumn('next_task_id', idType(db))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('tasks_of_user', ['account_id', 'user_id'], 'users', ['account_id', 'id'])
    .addForeignKeyConstraint(
      'tasks_of_contact',
      ['account_id', 'contact_id'],
      'contacts',
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  const indexes = {
    contact: ['contact_id'],
    due: ['due_sort'],
    created_at: ['created_at'],
    updated_at: ['updated_at'],
    completed_at: ['completed_at'],
  }
  for (const [suffix, columns] of Object.entries(indexes))
    await db.schema
      .createIndex(`tasks_by_${suffix}`)
      .on('tasks')
      .columns(['account_id', ...columns, 'id'])
      .execute()
  await db.schema
    .createIndex('tasks_open')
    .on('tasks')
    .columns(['account_id', 'user_id', 'due_sort', 'id'])
    .where(sql.ref('completed_at'), 'is', null)
    .execute()

  for (const day of ['birthday', 'anniversary'])
    await sql
      .raw(
        `create index contacts_by_${day} on contacts (account_id, user_id, substr(${day}, 6, 5), id) where trashed_at is null and ${day} is not null`,
      )
      .execute(db)
  await sql
    .raw(
      "create index calls_planned on calls (account_id, user_id, scheduled_at, id) where status = 'scheduled'",
    )
    .execute(db)
  await db.schema
    .createIndex('contacts_untouched')
    .on('contacts')
    .columns(['account_id', 'user_id', 'status', 'active_at', 'id'])
    .where(sql.ref('trashed_at'), 'is', null)
    .execute()
}
