import { z } from 'zod'
import { invalidField } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged, nextVersion } from '../../core/version.ts'
import { record } from '../changes/record.ts'
import { removeInvitationsBy } from '../invitations/invitation-queries.ts'
import { removeSavedViewsOf } from '../saved-views/saved-view-queries.ts'
import { endSessionsOf } from '../sessions/session-queries.ts'
import { revokeTokensOf } from '../tokens/token-queries.ts'
import { ensureNotSuspended } from '../users/ensure-not-suspended.ts'
import { ensureMayChangeUser, ensureOwnerRemains } from '../users/may-change-user.ts'
import { UserId } from '../users/user.ts'
import { removeEmailOf } from '../users/user-email-queries.ts'
import { findUser, saveUser } from '../users/user-queries.ts'
import { countEnding } from './left-behind-queries.ts'
import { countReassigned, reassign } from './reassign.ts'

/** The row stays without a way in: notes and history go on naming their author. */
export const removeUser = defineOperation({
  name: 'removeUser',
  effect: 'destroy',
  needsRecentPassword: true,
  description:
    'Takes a user out of your account: sessions and API tokens end at once, what was theirs goes to others. Their private contacts go to nobody, and are deleted after 30 days. For owners and admins.',
  input: z.strictObject({
    id: UserId,
    reassign_to: UserId.describe('Who gets what was theirs and not private'),
    expected_updated_at: expectedVersion(),
    dry_run: dryRun(),
  }),
  output: Removal,

  async run(ctx, { id, reassign_to, expected_updated_at, dry_run }) {
    const user = await findUser(ctx, id)
    ensureMayChangeUser(ctx, user)
    ensureUnchanged('user', user.updated_at, expected_updated_at)
    await ensureOwnerRemains(ctx, user)
    if (reassign_to === id) throw leavingToo()
    await ensureNotSuspended(ctx, reassign_to)
    if (dry_run)
      return wouldGo('user', user, {
        deleted: await countEnding(ctx, user),
        changed: await countReassigned(ctx, user),
        isRestorable: false,
      })

    await endSessionsOf(ctx, user, null)
    await revokeTokensOf(ctx, user)
    await removeInvitationsBy(ctx, user)
    await removeSavedViewsOf(ctx, user)
    await reassign(ctx, user, reassign_to)
    await removeEmailOf(ctx, user)
    await saveUser(ctx, user, {
      removed_at: ctx.now,
      password_hash: '',
      updated_at: nextVersion(ctx.now, user.updated_at),
    })
    await record(
      ctx,
      'user.removed',
      { type: 'user', id, contact_id: null },
      { email: [user.email, null], reassigned_to: [null, reassign_to] },
    )
    return {}
  },
})

const leavingToo = () => invalidField('reassign_to', 'is_removed', 'must be somebody who stays')
