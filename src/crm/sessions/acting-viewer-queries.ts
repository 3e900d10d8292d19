import type { Kysely } from 'kysely'
import { type DoorName, nobody, type Role, type Viewer } from '../../core/context.ts'
import type { Schema } from '../../database/schema.ts'
import { placeOfEmail } from '../users/user-email-queries.ts'

/** A user as whom the operator acts on the command line. */
export async function viewerByEmail(db: Kysely<Schema>, email: string): Promise<Viewer | undefined> {
  const place = await placeOfEmail(db, email)
  return place && viewerOf(db, { ...place, door: 'admin', token_id: null })
}

/** A user as whom work goes on that was asked for earlier; undefined when the user is gone, or shut out. */
export async function viewerAtWork(
  db: Kysely<Schema>,
  work: Parameters<typeof viewerOf>[1],
): Promise<Viewer | undefined> {
  const suspended = await db
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', work.account_id)
    .where('id', '=', work.user_id)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  return suspended ? undefined : viewerOf(db, work)
}

async function viewerOf(
  db: Kysely<Schema>,
  {
    account_id,
    user_id,
    door,
    token_id,
  }: { account_id: number; user_id: number; door: string; token_id: number | null },
): Promise<Viewer | undefined> {
  const user = await db
    .selectFrom('users')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', account_id))
    .select(['users.role', 'users.time_zone', 'users.language', 'accounts.time_zone as account_time_zone'])
    .select('accounts.country')
    .where('users.account_id', '=', account_id)
    .where('users.id', '=', user_id)
    .where('users.removed_at', 'is', null)
    .executeTakeFirst()
  return (
    user && {
      ...nobody(door as DoorName),
      account_id,
      user_id,
      role: user.role as Role,
      time_zone: user.time_zone ?? user.account_time_zone,
      language: user.language,
      account_time_zone: user.account_time_zone,
      country: user.country,
      token_id,
      is_read_only: false,
    }
  )
}
