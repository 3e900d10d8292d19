import type { Kysely } from 'kysely'
import type { Role, Viewer } from '../../core/context.ts'
import { nobody } from '../../core/context.ts'
import type { Schema } from '../../database/schema.ts'

/** A user as whom the operator acts on the command line. */
export async function viewerByEmail(db: Kysely<Schema>, email: string): Promise<Viewer | undefined> {
  const user = await db
    .selectFrom('user_emails')
    .innerJoin('users', (join) =>
      join
        .onRef('users.account_id', '=', 'user_emails.account_id')
        .onRef('users.id', '=', 'user_emails.user_id'),
    )
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select([
      'users.id',
      'users.account_id',
      'users.role',
      'users.time_zone',
      'accounts.time_zone as account_time_zone',
    ])
    .where('user_emails.email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return (
    user && {
      ...nobody('admin'),
      account_id: user.account_id,
      user_id: user.id,
      role: user.role as Role,
      time_zone: user.time_zone ?? user.account_time_zone,
      account_time_zone: user.account_time_zone,
      is_read_only: false,
    }
  )
}
