import type { Kysely } from 'kysely'
import { idType } from '../columns.ts'

/**
 * What devices of a user keep of tasks and planned calls: the name and the uid that they chose, and what they wrote. Alarms are theirs who set them, so that
 * each user has an entry of their own.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('calendar_entries')
    .addColumn('account_id', idType(db), (column) => column.notNull())
    .addColumn('user_id', idType(db), (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('task_id', idType(db))
    .addColumn('call_id', idType(db))
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('entry', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('calendar_entries_account', ['account_id', 'user_id', 'name'])
    .addForeignKeyConstraint(
      'calendar_entries_of_task',
      ['account_id', 'task_id'],
      'tasks',
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'calendar_entries_of_call',
      ['account_id', 'call_id'],
      'calls',
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  for (const [name, columns] of [
    ['by_task', ['account_id', 'task_id', 'user_id']],
    ['by_call', ['account_id', 'call_id', 'user_id']],
    ['by_uid', ['account_id', 'user_id', 'uid']],
  ] as const)
    await db.schema
      .createIndex(`calendar_entries_${name}`)
      .on('calendar_entries')
      .columns([...columns])
      .execute()
}
