import type { z } from 'zod'
import type { Context, PreparationContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { isSecretOf } from '../sessions/secret.ts'
import { openedBy, removeExpiredWithSecrets, removeSecrets } from '../sessions/secret-queries.ts'
import { INVITATION_COLUMNS, INVITATION_LASTS, type Invitation } from './invitation.ts'

type Row = z.infer<typeof Invitation>

export const insertInvitation = (
  { db, viewer, now }: Context,
  { email, role }: Pick<Row, 'email' | 'role'>,
) =>
  db
    .insertInto('invitations')
    .values({
      account_id: viewer.account_id,
      user_id: viewer.user_id,
      email,
      role,
      created_at: now,
      expires_at: new Date(Date.parse(now) + INVITATION_LASTS).toISOString(),
    })
    .returning([...INVITATION_COLUMNS, 'account_id'])
    .$castTo<Row & { account_id: number }>()
    .executeTakeFirstOrThrow()

export const openInvitations = ({ db, viewer, now }: PreparationContext): Promise<Row[]> =>
  db
    .selectFrom('invitations')
    .select(INVITATION_COLUMNS)
    .where('account_id', '=', viewer.account_id)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .$castTo<Row>()
    .execute()

/**
 * The invitation that a link belongs to, with the names of account and host. It lets in whom its sender could let in now: of somebody
 * who was suspended or has another role since, it opens nothing.
 */
export async function findInvitationBySecret(ctx: PreparationContext, secret: string) {
  const opened = isSecretOf('invitation', secret) && (await openedBy(ctx, 'invitation', secret))
  const invitation =
    opened &&
    (await ctx.db
      .selectFrom('invitations')
      .innerJoin('accounts', (join) => join.on('accounts.id', '=', opened.account_id))
      .innerJoin('users', (join) =>
        join.on('users.account_id', '=', opened.account_id).onRef('users.id', '=', 'invitations.user_id'),
      )
      .select(['invitations.id', 'invitations.account_id', 'invitations.email', 'invitations.role'])
      .select(['accounts.name as account_name', 'users.name as invited_by'])
      .where('invitations.account_id', '=', opened.account_id)
      .where('invitations.id', '=', opened.record_id)
      .where('invitations.expires_at', '>', ctx.now)
      .where('users.suspended_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('users.role', '=', 'owner'),
          eb.and([eb('users.role', '=', 'admin'), eb('invitations.role', '<>', 'owner')]),
        ]),
      )
      .executeTakeFirst())
  if (!invitation) throw notFound('invitation')
  return invitation
}

/** Ends an invitation: its link opens nothing from now on. */
export async function removeInvitation(ctx: Context, accountId: number, id: number): Promise<void> {
  await removeSecrets(ctx, 'invitation', accountId, [id])
  await ctx.db.deleteFrom('invitations').where('account_id', '=', accountId).where('id', '=', id).execute()
}

/** Ends the invitations that a user has sent, and says how many were open. */
export async function removeInvitationsBy(
  ctx: Context,
  user: { account_id: number; id: number },
): Promise<number> {
  const invitations = await ctx.db
    .selectFrom('invitations')
    .select(['id', 'expires_at'])
    .where('account_id', '=', user.account_id)
    .where('user_id', '=', user.id)
    .execute()
  for (const { id } of invitations) await removeInvitation(ctx, user.account_id, id)
  return invitations.filter(({ expires_at }) => expires_at > ctx.now).length
}

/** Removes the invitations that nobody has accepted in time, of all accounts. */
export const removeExpiredInvitations = (ctx: Context): Promise<void> =>
  removeExpiredWithSecrets(ctx, 'invitation', 'invitations')
