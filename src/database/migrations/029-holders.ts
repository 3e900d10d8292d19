import { type Kysely, sql } from 'kysely'

/**
 * For whom else than their owner tasks and deals may not vanish. Of those that are there already history knows who made them; its
 * entries are gathered once, because no index finds them by what they are about.
 */
export async function up(db: Kysely<unknown>) {
  for (const [table, noun] of [
    ['tasks', 'task'],
    ['deals', 'deal'],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('held_by', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
    await sql`
      update ${sql.table(table)} set held_by = '[' || made.user_id || ']'
      from (
        select account_id, subject_id, min(user_id) as user_id from history
        where action = ${`${noun}.created`} and subject_type = ${noun} and user_id is not null
        group by account_id, subject_id) as made
      where made.account_id = ${sql.table(table)}.account_id and made.subject_id = ${sql.table(table)}.id`.execute(
      db,
    )
  }
}
