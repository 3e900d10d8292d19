import type { Kysely } from 'kysely'
import { createAccountTable, idType } from '../columns.ts'

export async function up(db: Kysely<unknown>) {
  await createLists(db)
  await createStages(db)
  await createDeals(db)
  await createDealParts(db)
}

async function createLists(db: Kysely<unknown>) {
  await createAccountTable(db, 'lists')
    .addColumn('user_id', idType(db), (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sort_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('lists_by_name', ['account_id', 'sort_name'])
    .addForeignKeyConstraint('lists_of_user', ['account_id', 'user_id'], 'users', ['account_id', 'id'])
    .execute()

  await db.schema
    .createTable('list_contacts')
    .addColumn('account_id', idType(db), (column) => column.notNull())
    .addColumn('list_id', idType(db), (column) => column.notNull())
    .addColumn('contact_id', idType(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('list_contacts_key', ['account_id', 'list_id', 'contact_id'])
    .addForeignKeyConstraint(
      'list_contacts_of_list',
      ['account_id', 'list_id'],
      'lists',
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'list_contacts_of_contact',
      ['account_id', 'contact_id'],
      'contacts',
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('list_contacts_by_contact')
    .on('list_contacts')
    .columns(['account_id', 'contact_id', 'list_id'])
    .execute()
}

/** What an account that is older than deals begins with: the same as new ones. */
const FIRST_STAGES = [
  ['Lead in', 10],
  ['Contacted', 20],
  ['Proposal', 50],
  ['Negotiation', 80],
] as const

async function createStages(db: Kysely<unknown>) {
  await createAccountTable(db, 'deal_stages')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sort_name', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('probability', 'integer', (column) => column.notNull())
    .addColumn('stale_after_days', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('deal_stages_by_name', ['account_id', 'sort_name'])
    .addForeignKeyConstraint('deal_stages_of_account', ['account_id'], 'accounts', ['id'])
    .execute()

  const known = db as Kysely<{
    accounts: { id: number; created_at: string }
    deal_stages: Record<string, string | number | null>
  }>
  for (const { id, created_at } of await known
    .selectFrom('accounts')
    .select(['id', 'created_at'])
    .orderBy('id')
    .execute())
    await known
      .insertInto('deal_stages')
      .values(
        FIRST_STAGES.map(([name, probability], position) => ({
          account_id: id,
          name,
          sort_name: name.toLowerCase(),
          position,
          probability,
          stale_after_days: 30,
          created_at,
          updated_at: created_at,
        })),
      )
      .execute()
}

async function createDeals(db: Kysely<unknown>) {
  await createAccountTable(db, 'deals')
    .addColumn('user_id', idType(db), (column) => column.notNull())
    .addColumn('contact_id', idType(db))
    .addColumn('stage_id', idType(db), (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sort_name', 'text', (column) => column.notNull())
    .addColumn('amount', idType(db))
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('probability', 'integer')
    .addColumn('expected_close_on', 'text')
    .addColumn('stage_entered_at', 'text', (column) => column.notNull())
    .addColumn('won_at', 'text')
    .addColumn('lost_at', 'text')
    .addColumn('lost_reason', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('deals_of_user', ['account_id', 'user_id'], 'users', ['account_id', 'id'])
    .addForeignKeyConstraint('deals_in_stage', ['account_id', 'stage_id'], 'deal_stages', [
      'account_id',
      'id',
    ])
    .addForeignKeyConstraint(
      'deals_of_contact',
      ['account_id', 'contact_id'],
      'contacts',
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  const indexes = {
    deals_by_stage: ['status', 'stage_id', 'stage_entered_at'],
    deals_by_contact: ['contact_id'],
    deals_by_name: ['sort_name'],
    deals_by_created_at: ['created_at'],
    deals_by_updated_at: ['updated_at'],
    deals_by_expected_close_on: ['expected_close_on'],
  }
  for (const [name, columns] of Object.entries(indexes))
    await db.schema
      .createIndex(name)
      .on('deals')
      .columns(['account_id', ...columns, 'id'])
      .execute()
}

async function createDealParts(db: Kysely<unknown>) {
  await db.schema
    .createTable('deal_contacts')
    .addColumn('account_id', idType(db), (column) => column.notNull())
    .addColumn('deal_id', idType(db), (column) => column.notNull())
    .addColumn('contact_id', idType(db), (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('deal_contacts_key', ['account_id', 'deal_id', 'contact_id'])
    .addForeignKeyConstraint(
      'deal_contacts_of_deal',
      ['account_id', 'deal_id'],
      'deals',
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'deal_contacts_of_contact',
      ['account_id', 'contact_id'],
      'contacts',
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('deal_contacts_by_contact')
    .on('deal_contacts')
    .columns(['account_id', 'contact_id', 'deal_id'])
    .execute()

  await createAccountTable(db, 'deal_moves')
    .addColumn('deal_id', idType(db), (column) => column.notNull())
    .addColumn('user_id', idType(db), (column) => column.notNull())
    .addColumn('stage_id', idType(db), (column) => column.notNull())
    .addColumn('stage_name', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint(
      'deal_moves_of_deal',
      ['account_id', 'deal_id'],
      'deals',
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('deal_moves_by_deal')
    .on('deal_moves')
    .columns(['account_id', 'deal_id', 'id'])
    .execute()
}
