import type { Context, PreparationContext } from '../../core/context.ts'
import type { AccountRow } from '../../database/schema.ts'
import { ACCOUNT_COLUMNS, type Account } from './account.ts'

export const ownAccount = ({ db, viewer }: PreparationContext): Promise<Account> =>
  db
    .selectFrom('accounts')
    .select(ACCOUNT_COLUMNS)
    .where('id', '=', viewer.account_id)
    .executeTakeFirstOrThrow()

export async function hasAnyAccount({ db }: PreparationContext): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined
}

export const insertAccount = (
  { db, now }: Context,
  account: Pick<AccountRow, 'name' | 'time_zone' | 'currency'>,
): Promise<Account> =>
  db
    .insertInto('accounts')
    .values({ ...account, is_api_disabled: 0, requests_per_minute: null, created_at: now, updated_at: now })
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirstOrThrow()

export const saveOwnAccount = ({ db, viewer }: Context, changes: Partial<AccountRow>) =>
  db.updateTable('accounts').set(changes).where('id', '=', viewer.account_id).execute()

/** Every account, for the operator. */
export const allAccounts = ({ db }: PreparationContext) =>
  db.selectFrom('accounts').selectAll().orderBy('id').execute()
