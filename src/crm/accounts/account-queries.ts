import type { Context, PreparationContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { AccountRow } from '../../database/schema.ts'
import { countRows } from '../../database/statements/count-rows.ts'
import { ACCOUNT_COLUMNS, type Account } from './account.ts'

export const ownAccount = ({ db, viewer }: PreparationContext): Promise<Account> =>
  db
    .selectFrom('accounts')
    .select(ACCOUNT_COLUMNS)
    .where('id', '=', viewer.account_id)
    .executeTakeFirstOrThrow()

/** The account the operator named, with what the operator has decided about it. */
export async function findOwnAccount({ db, viewer }: PreparationContext) {
  const account = await db
    .selectFrom('accounts')
    .select([...ACCOUNT_COLUMNS, 'is_api_disabled', 'requests_per_minute'])
    .where('id', '=', viewer.account_id)
    .executeTakeFirst()
  if (!account) throw notFound('account')
  return account
}

/** How many contacts the operator's account has, the trash aside. */
export async function countAccountContacts({ db, viewer }: PreparationContext): Promise<number> {
  return countRows(
    db.selectFrom('contacts').where('account_id', '=', viewer.account_id).where('trashed_at', 'is', null),
  )
}

export async function hasAnyAccount({ db }: PreparationContext): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined
}

export const insertAccount = (
  { db, now }: Context,
  account: Pick<AccountRow, 'name' | 'time_zone' | 'currency' | 'country'>,
): Promise<Account> =>
  db
    .insertInto('accounts')
    .values({ ...account, is_api_disabled: 0, requests_per_minute: null, created_at: now, updated_at: now })
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirstOrThrow()

/** The id stays out of it: a distributed database lets nobody set what says where a row is, not even to what it was. */
export const saveOwnAccount = ({ db, viewer }: Context, { id: _, ...changes }: Partial<AccountRow>) =>
  db.updateTable('accounts').set(changes).where('id', '=', viewer.account_id).execute()

/** Every account with its counts, for the operator. */
export const countsByAccount = ({ db }: PreparationContext) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'created_at'])
    .select((eb) => [
      eb
        .selectFrom('users')
        .select((users) => users.fn.countAll<number>().as('count'))
        .whereRef('users.account_id', '=', 'accounts.id')
        .where('users.removed_at', 'is', null)
        .as('users'),
      eb
        .selectFrom('contacts')
        .select((contacts) => contacts.fn.countAll<number>().as('count'))
        .whereRef('contacts.account_id', '=', 'accounts.id')
        .where('contacts.trashed_at', 'is', null)
        .as('contacts'),
    ])
    .orderBy('id')
    .$castTo<{ id: number; name: string; created_at: string; users: number; contacts: number }>()
    .execute()

/** Whether the account the operator named exists. */
export async function hasOwnAccount({ db, viewer }: PreparationContext): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', viewer.account_id)
    .executeTakeFirst()
  return account !== undefined
}
