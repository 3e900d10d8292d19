import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Context, PreparationContext } from '../../core/context.ts'
import type { Schema } from '../../database/schema.ts'
import { type Soon, whenThere } from '../../database/soon.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { preparedLookUp } from '../../database/statements/prepared.ts'
import { inPortions } from '../../queries/portions.ts'
import { hashOfSecret, newSecret, type SecretKind } from './secret.ts'

/** Makes the secret that opens a record, stores its hash, and gives the secret itself. */
export async function insertSecret(
  ctx: Context,
  kind: SecretKind,
  record: { account_id: number; id: number },
): Promise<string> {
  const secret = newSecret(kind)
  await saveSecret(ctx, secret, kind, record)
  return secret
}

/** Stores the hash of a secret that was made before its record. */
export const saveSecret = (
  { db }: Context,
  secret: string,
  kind: SecretKind,
  record: { account_id: number; id: number },
) =>
  db
    .insertInto('secrets')
    .values({ hash: hashOfSecret(secret), kind, account_id: record.account_id, record_id: record.id })
    .execute()

/** Which record a secret opens. */
export const openedBy = ({ db }: PreparationContext, kind: SecretKind, secret: string) =>
  db
    .selectFrom('secrets')
    .select(['account_id', 'record_id'])
    .where('hash', '=', hashOfSecret(secret))
    .where('kind', '=', kind)
    .executeTakeFirst()

/** Makes the secrets of records worthless. */
export async function removeSecrets(
  { db }: Context,
  kind: SecretKind,
  accountId: number,
  recordIds: number[],
): Promise<void> {
  if (recordIds.length === 0) return
  await db
    .deleteFrom('secrets')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('record_id', 'in', idsAmong(JSON.stringify(recordIds)))
    .execute()
}

/** Removes the records that are over, of all accounts, and makes their secrets worthless. */
export async function removeExpiredWithSecrets(
  ctx: Context,
  kind: SecretKind,
  table: 'sessions' | 'invitations',
): Promise<void> {
  const over = ctx.db.selectFrom(table).where('expires_at', '<=', ctx.now)
  await inPortions(over, 'expires_at', async (isOfPortion) => {
    const gone = await ctx.db
      .deleteFrom(table)
      .where('expires_at', '<=', ctx.now)
      .where(isOfPortion)
      .returning(['account_id', 'id'])
      .execute()
    for (const [accountId, records] of Map.groupBy(gone, ({ account_id }) => account_id))
      await removeSecrets(
        ctx,
        kind,
        accountId,
        records.map(({ id }) => id),
      )
  })
}

/** A condition on records that secrets open: this one's has not been removed. */
export const hasSecret = (kind: SecretKind, table: 'api_tokens') =>
  sql<SqlBool>`exists (
    select 1 from secrets
    where secrets.account_id = ${sql.ref(`${table}.account_id`)} and secrets.kind = ${kind}
      and secrets.record_id = ${sql.ref(`${table}.id`)})`

/** Secrets whose account is remembered. */
const MAX_SECRETS = 10_000
const accounts = new Map<string, number>()

const ofSecret = preparedLookUp<{ hash: string }, { account_id: number }>((db, value) =>
  db.selectFrom('secrets').select('account_id').where('hash', '=', value('hash')),
)

/**
 * The account that a secret is of. That never changes, so it is asked once: with the account known, a database that is distributed by
 * account looks for the rest on one machine and not on all. Whether the secret still opens something is asked each time.
 */
export function accountOfSecret(db: Kysely<Schema>, hash: string): Soon<number | undefined> {
  const known = accounts.get(hash)
  if (known !== undefined) return known
  return whenThere(ofSecret.first(db, { hash }), (found) => {
    if (!found) return undefined
    if (accounts.size >= MAX_SECRETS) accounts.clear()
    accounts.set(hash, found.account_id)
    return found.account_id
  })
}
