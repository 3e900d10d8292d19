import type { Context, PreparationContext } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import type { UserRow } from '../../database/schema.ts'

/** Two spellings of one address are the same person. */
const keyOf = (email: string): string => email.trim().toLowerCase()

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

/** Keeps whose e-mail address it is, which has to be new on the whole server. */
export async function insertEmail(
  { db }: PreparationContext,
  { account_id, id, email }: UserRow,
): Promise<void> {
  try {
    await db
      .insertInto('user_emails')
      .values({ email: keyOf(email), account_id, user_id: id })
      .execute()
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error
  }
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
