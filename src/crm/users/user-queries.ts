import type { Context, PreparationContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { UserRow } from '../../database/schema.ts'
import { countRows } from '../../database/statements/count-rows.ts'
import { type Given, question } from '../../queries/question.ts'
import { ensureEmailIsFree, insertEmail } from './user-email-queries.ts'

type NewUser = Pick<UserRow, 'account_id' | 'name' | 'email' | 'password_hash' | 'role'> &
  Partial<Pick<UserRow, 'language'>>

/** Stores a user, whose e-mail address has to be new on the whole server. */
export async function insertUser(ctx: Context, user: NewUser): Promise<UserRow> {
  const { db, now } = ctx
  await ensureEmailIsFree(ctx, user.email)
  const row = await db
    .insertInto('users')
    .values({
      language: null,
      ...user,
      time_zone: null,
      is_api_disabled: 0,
      requests_per_minute: null,
      created_at: now,
      updated_at: now,
      removed_at: null,
      suspended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertEmail(ctx, row)
  return row
}

/** A user of the viewer's account, or one who has left it. */
export async function findUserOrRemoved({ db, viewer }: PreparationContext, id: number): Promise<UserRow> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('account_id', '=', viewer.account_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) throw notFound('user')
  return user
}

/** A user of the viewer's account, to whom things may be given. */
export async function findUser(ctx: PreparationContext, id: number): Promise<UserRow> {
  const user = await findUserOrRemoved(ctx, id)
  if (user.removed_at !== null) throw notFound('user')
  return user
}

export const accountUsers = ({ db, viewer }: PreparationContext): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('account_id', '=', viewer.account_id)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()

/** Those who have left the viewer's account. */
export const removedUsers = ({ db, viewer }: PreparationContext): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('account_id', '=', viewer.account_id)
    .where('removed_at', 'is not', null)
    .orderBy('id')
    .execute()

const named = question(({ db }, value: Given) =>
  db.selectFrom('users').select(['id', 'name']).where('account_id', '=', value('account_id')),
)

/** What the users of the viewer's account are called, those who have left included. */
export async function userNames(ctx: PreparationContext): Promise<Map<number, string>> {
  const rows = await named.all(ctx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** How many owners the viewer's account has who can come in. */
export async function countOwners({ db, viewer }: PreparationContext): Promise<number> {
  return countRows(
    db
      .selectFrom('users')
      .where('account_id', '=', viewer.account_id)
      .where('role', '=', 'owner')
      .where('removed_at', 'is', null)
      .where('suspended_at', 'is', null),
  )
}

export const saveUser = ({ db }: Context, { account_id, id }: UserRow, changes: Partial<UserRow>) =>
  db.updateTable('users').set(changes).where('account_id', '=', account_id).where('id', '=', id).execute()

/** Somebody of the viewer's account who has not left. */
export async function isUserOfAccount({ db, viewer }: PreparationContext, id: number): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', viewer.account_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return user !== undefined
}
