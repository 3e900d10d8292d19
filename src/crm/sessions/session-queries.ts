import type { Context, PreparationContext, Role } from '../../core/context.ts'
import { forbidden } from '../../core/errors.ts'
import type { Database } from '../../database/database.ts'
import { countRows } from '../../database/statements/count-rows.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { type Given, question } from '../../queries/question.ts'
import { removeExpiredWithSecrets, removeSecrets } from './secret-queries.ts'
import { SESSION_LASTS, UNUSED_LASTS } from './session-lasts.ts'

interface Owner {
  account_id: number
  id: number
}

const expiryFrom = (now: string, beganAt: string): string =>
  new Date(Math.min(Date.parse(now) + UNUSED_LASTS, Date.parse(beganAt) + SESSION_LASTS)).toISOString()

export const insertSession = ({ db, now }: Context, user: Owner, browser: string) =>
  db
    .insertInto('sessions')
    .values({
      account_id: user.account_id,
      user_id: user.id,
      browser,
      created_at: now,
      last_used_at: now,
      expires_at: expiryFrom(now, now),
      authenticated_at: now,
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
export const sessionsAmong = question(({ db }, value: Given<{ ids: string; now: string }>) =>
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

/** The session was used: its end moves away, as far as it may. */
export const saveSessionUse = (
  db: Database['reader'],
  { account_id, id, began_at }: Owner & { began_at: string },
  now: string,
) =>
  db
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: expiryFrom(now, began_at) })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute()

/** The password of the viewer's session was given again. */
export const saveAuthenticated = ({ db, viewer, now }: Context) =>
  db
    .updateTable('sessions')
    .set({ authenticated_at: now })
    .where('account_id', '=', viewer.account_id)
    .where('id', '=', viewer.session_id ?? 0)
    .execute()

/** Ends sessions for good: their secrets open nothing from now on. */
export async function endSessions(ctx: Context, accountId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await removeSecrets(ctx, 'session', accountId, ids)
  await ctx.db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', 'in', idsAmong(JSON.stringify(ids)))
    .execute()
}

/** Ends all sessions of a user but the one that is kept, and says how many were open. */
export async function endSessionsOf(ctx: Context, user: Owner, keptId: number | null): Promise<number> {
  const sessions = await sessionsOf(ctx, user).select(['id', 'expires_at']).execute()
  const ended = sessions.filter(({ id }) => id !== keptId)
  await endSessions(
    ctx,
    user.account_id,
    ended.map(({ id }) => id),
  )
  return ended.filter(({ expires_at }) => expires_at > ctx.now).length
}

/** How many sessions of a user are open. */
export const countSessionsOf = (ctx: Context, user: Owner): Promise<number> =>
  countRows(sessionsOf(ctx, user).where('expires_at', '>', ctx.now))

const sessionsOf = ({ db }: Context, user: Owner) =>
  db.selectFrom('sessions').where('account_id', '=', user.account_id).where('user_id', '=', user.id)

/**
 * Refuses what came with a session that was ended after it had let the request in: a secret made then would outlive what ended the
 * session.
 */
export async function ensureSessionStands({ db, viewer }: Context): Promise<void> {
  if (viewer.session_id === null) return
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', viewer.account_id)
    .where('id', '=', viewer.session_id)
    .executeTakeFirst()
  if (!session) throw forbidden('session_ended', 'Your session was ended; sign in again')
}

/** Removes the sessions that are over, of all accounts. */
export const removeExpiredSessions = (ctx: Context): Promise<void> =>
  removeExpiredWithSecrets(ctx, 'session', 'sessions')
