import { type Kysely, sql } from 'kysely'
import { createAccountTable, idType } from '../columns.ts'

const HANGING = ['notes', 'calls', 'messages', 'activities', 'photos']

/**
 * For programs that follow what changes: what is gone, and when a contact moved without being edited. What is in the trash already is
 * told, too.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('contacts').addColumn('edited_at', 'text').execute()
  await db.schema.alterTable('contacts').addColumn('touched_at', 'text').execute()
  await db.schema.alterTable('notes').addColumn('written_at', 'text').execute()
  await createAccountTable(db, 'deletions')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('record_id', idType(db), (column) => column.notNull())
    .addColumn('only_user_id', idType(db))
    .addColumn('not_user_id', idType(db))
    .addColumn('deleted_at', 'text', (column) => column.notNull())
    .execute()
  for (const [name, columns] of [
    ['in_order', ['account_id', 'deleted_at', 'id']],
    ['by_record', ['account_id', 'type', 'record_id']],
    ['by_age', ['deleted_at']],
  ] as const)
    await db.schema
      .createIndex(`deletions_${name}`)
      .on('deletions')
      .columns([...columns])
      .execute()
  await sql`insert into deletions (account_id, type, record_id, only_user_id, deleted_at) ${whatIsGone()}`.execute(
    db,
  )
}

const ONLY = sql`case when contacts.is_private = 1 then contacts.user_id end`

/** Everything in the trash, in the order in which it came there. */
function whatIsGone() {
  const contacts = sql`select account_id, 'contact' as type, id, ${ONLY} as only_user_id, trashed_at
    from contacts where trashed_at is not null`
  const hanging = HANGING.map((table) => {
    const type = sql.lit(table === 'activities' ? 'activity' : table.slice(0, -1))
    return sql`select one.account_id, ${type}, one.id, ${ONLY}, one.trashed_at from ${sql.table(table)} as one
      join contacts on contacts.account_id = one.account_id and contacts.id = one.contact_id
      where one.trashed_at is not null`
  })
  const deals = sql`select deals.account_id, 'deal', deals.id, ${ONLY}, deals.trashed_at from deals
    left join contacts on contacts.account_id = deals.account_id and contacts.id = deals.contact_id
    where deals.trashed_at is not null`
  const tasks = sql`select tasks.account_id, 'task', tasks.id, ${ONLY}, tasks.trashed_at from tasks
    left join deals on deals.account_id = tasks.account_id and deals.id = tasks.deal_id and tasks.contact_id is null
    left join contacts on contacts.account_id = tasks.account_id and contacts.id = coalesce(tasks.contact_id, deals.contact_id)
    where tasks.trashed_at is not null`
  const lists = sql`select account_id, 'list', list_id, cast(null as bigint), trashed_at from trashed_lists`
  return sql`select * from (${sql.join([contacts, ...hanging, deals, tasks, lists], sql` union all `)}) as gone
    order by trashed_at`
}
