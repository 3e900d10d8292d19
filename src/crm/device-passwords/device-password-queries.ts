import type { Context, PreparationContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { type Given, question } from '../../queries/question.ts'
import { hasSecret, saveSecret } from '../sessions/secret-queries.ts'
import { insertTokenRow } from '../sessions/token-row-queries.ts'
import { StoredBooks } from './device-password.ts'
import { newDeviceSecret } from './device-secret.ts'

interface NewDevice extends StoredBooks {
  name: string
  is_read_only: boolean
}

/** Makes a password that lets one device of the viewer in. The secret is in the answer and nowhere else. */
export async function insertDevicePassword(ctx: Context, { name, is_read_only, ...shown }: NewDevice) {
  const secret = newDeviceSecret()
  return { ...(await insertShown(ctx, 'device', secret, { name, is_read_only, ...shown })), secret }
}

/** What is shown by secrets of its kind: to a device by its password, to whoever has the address of a feed. */
type ShownBy = 'device' | 'feed'

/** Stores what a new secret shows, and the hash of the secret. */
export async function insertShown(
  ctx: Context,
  kind: ShownBy,
  secret: string,
  { name, is_read_only, ...shown }: NewDevice,
) {
  const { account_id, user_id } = ctx.viewer
  const row = await insertTokenRow(ctx, {
    account_id,
    user_id,
    name,
    hint: secret.slice(-4),
    is_read_only: is_read_only ? 1 : 0,
    expires_at: null,
  })
  await ctx.db
    .insertInto('device_passwords')
    .values({ account_id, token_id: row.id, books: JSON.stringify(shown) })
    .execute()
  await saveSecret(ctx, secret, kind, { account_id, id: row.id })
  const { expires_at: _, ...device } = row
  return { ...device, is_read_only, ...shown }
}

/** The device passwords of the viewer that open something, newest first. */
export const ownDevicePasswords = (ctx: PreparationContext) => ownShown(ctx, 'device')

/** What secrets of a kind show of the viewer that open something, newest first. */
export async function ownShown({ db, viewer }: PreparationContext, kind: ShownBy) {
  const rows = await db
    .selectFrom('device_passwords')
    .innerJoin('api_tokens', (join) =>
      join
        .on('api_tokens.account_id', '=', viewer.account_id)
        .onRef('api_tokens.id', '=', 'device_passwords.token_id'),
    )
    .where('device_passwords.account_id', '=', viewer.account_id)
    .where('api_tokens.user_id', '=', viewer.user_id)
    .where(hasSecret(kind, 'api_tokens'))
    .select(['api_tokens.id', 'api_tokens.name', 'api_tokens.hint', 'api_tokens.is_read_only'])
    .select(['api_tokens.created_at', 'api_tokens.last_used_at', 'device_passwords.books'])
    .orderBy('api_tokens.id', 'desc')
    .execute()
  return rows.map(({ books, is_read_only, ...row }) => ({
    ...row,
    is_read_only: is_read_only === 1,
    ...readBooks(books),
  }))
}

/** One of the viewer's own. */
export async function findDevicePassword(ctx: PreparationContext, id: number) {
  const device = (await ownDevicePasswords(ctx)).find((one) => one.id === id)
  if (!device) throw notFound('device_password')
  return device
}

const booksOfToken = question(({ db }, value: Given<{ token_id: number }>) =>
  db
    .selectFrom('device_passwords')
    .select('books')
    .where('account_id', '=', value('account_id'))
    .where('token_id', '=', value('token_id')),
)

/** What the device or feed that asks is shown; undefined where it is none that asks. */
export async function booksOfDevice(ctx: PreparationContext): Promise<StoredBooks | undefined> {
  const { token_id } = ctx.viewer
  const row = token_id === null ? undefined : await booksOfToken.first(ctx, { token_id })
  return row && readBooks(row.books)
}

const readBooks = (text: string): StoredBooks => StoredBooks.parse(JSON.parse(text))
