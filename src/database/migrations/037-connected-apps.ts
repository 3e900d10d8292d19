import type { Kysely } from 'kysely'
import { createAccountTable, idType } from '../columns.ts'

/**
 * Programs that somebody let in by OAuth. Each stands beside a row of `api_tokens`, which says as whom and how it acts and stays for the
 * history; its codes and tokens are secrets like others, with an end. What registered programs are recognised by is signed with a key of
 * the server, so that registering leaves no row.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('connected_apps')
    .addColumn('account_id', idType(db), (column) => column.notNull())
    .addColumn('token_id', idType(db), (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('redirect_uri', 'text', (column) => column.notNull())
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('resource', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('connected_apps_account', ['account_id', 'token_id'])
    .addForeignKeyConstraint('connected_apps_of_token', ['account_id', 'token_id'], 'api_tokens', [
      'account_id',
      'id',
    ])
    .execute()
  await createAccountTable(db, 'app_secrets')
    .addColumn('token_id', idType(db), (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addColumn('salt', 'text')
    .addColumn('next_id', idType(db))
    .addForeignKeyConstraint('app_secrets_of_app', ['account_id', 'token_id'], 'connected_apps', [
      'account_id',
      'token_id',
    ])
    .execute()
  await db.schema
    .createIndex('app_secrets_by_app')
    .on('app_secrets')
    .columns(['account_id', 'token_id'])
    .execute()
  await db.schema.createIndex('app_secrets_by_end').on('app_secrets').columns(['expires_at']).execute()
  await db.schema
    .createTable('server_keys')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}
