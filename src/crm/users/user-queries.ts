import type { Context, PreparationContext } from '../../core/context.ts'
import { invalidField, notFound } from '../../core/errors.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import type { UserRow } from '../../database/schema.ts'
import { countRows } from '../../database/statements/count-rows.ts'
import { prepared } from '../../database/statements/prepared.ts'

/** Two spellings of one address are the same person. */
const keyOf = (email: string): string => email.trim().toLowerCase()

type NewUser = Pick<UserRow, 'account_id' | 'name' | 'email' | 'password_hash' | 'role'>

/** Stores a user, whose e-mail address has to be new on the whole server. */
export async function insertUser(ctx: Context, user: NewUser): Promise<UserRow> {
  const { db, now } = ctx
  await ensureEmailIsFree(ctx, user.email)
  const row = await db
    .insertInto('users')
    .values({
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
  try {
    await db
      .insertInto('user_emails')
      .values({ email: keyOf(user.email), account_id: user.account_id, user_id: row.id })
      .execute()
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error
  }
  return row
}

/** Refuses an e-mail address that some user of the server has. */
export async function ensureEmailIsFree({ db }: PreparationContext, email: string): Promise<void> {
  if (await placeOfEmail(db, email)) throw emailTaken()
}

export const emailTaken = () => invalidField('email', 'taken', 'is already in use on this server')

/** Whose e-mail address it is, of whatever account. */
export const placeOfEmail = (db: Context['db'], email: string) =>
  db
    .selectFrom('user_emails')
    .select(['account_id', 'user_id'])
    .where('email', '=', keyOf(email))
    .executeTakeFirst()

/** Where no user is. */
const NOWHERE = { account_id: 0, user_id: 0 }

/**
 * The user with this e-mail address; looked up in two steps, so that a distributed database asks one machine for the second. Both are taken
 * for an unknown address, too: who tries addresses cannot tell by the time which ones are known.
 */
export async function userByEmail({ db }: PreparationContext, email: string): Promise<UserRow | undefined> {
  const { account_id, user_id } = (await placeOfEmail(db, email)) ?? NOWHERE
  return db
    .selectFrom('users')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('id', '=', user_id)
    .executeTakeFirst()
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

const named = prepared<{ account_id: number }, Pick<UserRow, 'id' | 'name'>>((db, value) =>
  db.selectFrom('users').select(['id', 'name']).where('account_id', '=', value('account_id')),
)

/** What the users of the viewer's account are called, those who have left included. */
export async function userNames({ db, viewer }: PreparationContext): Promise<Map<number, string>> {
  const rows = await named.all(db, { account_id: viewer.account_id })
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

/** Frees the e-mail address for another account on the server. */
export const removeEmailOf = ({ db }: Context, { account_id, id }: UserRow) =>
  db.deleteFrom('user_emails').where('account_id', '=', account_id).where('user_id', '=', id).execute()

/** Another e-mail address opens the account from now on; the one before is free. */
export const replaceEmailOf = ({ db }: Context, { account_id, id }: UserRow, email: string) =>
  db
    .updateTable('user_emails')
    .set({ email: keyOf(email) })
    .where('account_id', '=', account_id)
    .where('user_id', '=', id)
    .execute()

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
