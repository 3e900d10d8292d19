import type { Context, PreparationContext, Role } from '../../core/context.ts'
import type { Database } from '../../database/database.ts'
import { idsAmong } from '../../database/ids-among.ts'
import { prepared } from '../../database/prepared.ts'
import { removeExpiredWithSecrets, removeSecrets } from './secret-queries.ts'

interface Owner {
  account_id: number
  id: number
}

/** For how long a session that nobody uses stays open, in milliseconds. */
const SESSION_LASTS = 30 * 24 * 60 * 60 * 1000
const expiryFrom = (now: string): string => new Date(Date.parse(now) + SESSION_LASTS).toISOString()

export const insertSession = ({ db, now }: Context, user: Owner, browser: string) =>
  db
    .insertInto('sessions')
    .values({
      account_id: user.account_id,
      user_id: user.id,
      browser,
      created_at: now,
      last_used_at: now,
      expires_at: expiryFrom(now),
    })
    .returning(['id', 'account_id'])
    .executeTakeFirstOrThrow()

export const ownSessions = ({ db, viewer, now }: PreparationContext) =>
  db
    .selectFrom('sessions')
    .select(['id', 'browser', 'created_at', 'last_used_at', 'expires_at'])
    .where('account_id', '=', viewer.account_id)
    .where('user_id', '=', viewer.user_id)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Of the sessions whose ids are in a JSON array, those that are open. */
export const sessionsAmong = prepared<
  { account_id: number; ids: string; now: string },
  { id: number; role: Role }
>((db, value) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join.on('users.account_id', '=', value('account_id')).onRef('users.id', '=', 'sessions.user_id'),
    )
    .select(['sessions.id', 'users.role'])
    .where('sessions.account_id', '=', value('account_id'))
    .where('sessions.id', 'in', idsAmong(value('ids')))
    .where('sessions.expires_at', '>', value('now'))
    .$castTo<{ id: number; role: Role }>(),
)

/** The session was used: its end moves away. */
export const saveSessionUse = (db: Database['reader'], accountId: number, id: number, now: string) =>
  db
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: expiryFrom(now) })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()

/** Ends sessions for good: their secrets open nothing from now on. */
export async function endSessions(ctx: Context, accountId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await removeSecrets(ctx, 'session', accountId, ids)
  await ctx.db.deleteFrom('sessions').where('account_id', '=', accountId).where('id', 'in', ids).execute()
}

/** Ends all sessions of a user but the one that is kept. */
export async function endSessionsOf(ctx: Context, user: Owner, keptId: number | null): Promise<void> {
  const sessions = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', user.account_id)
    .where('user_id', '=', user.id)
    .execute()
  await endSessions(
    ctx,
    user.account_id,
    sessions.map(({ id }) => id).filter((id) => id !== keptId),
  )
}

/** Removes the sessions that are over, of all accounts. */
export const removeExpiredSessions = (ctx: Context): Promise<void> =>
  removeExpiredWithSecrets(ctx, 'session', 'sessions')
