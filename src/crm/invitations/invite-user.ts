import { z } from 'zod'
import { forbidden, invalidField } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { record } from '../changes/record.ts'
import { insertSecret } from '../sessions/secret-queries.ts'
import { ensureSessionStands } from '../sessions/session-queries.ts'
import { ensureAdmin } from '../users/ensure-admin.ts'
import { UserEmail, UserRole } from '../users/user.ts'
import { userByEmail } from '../users/user-email-queries.ts'
import { Invitation } from './invitation.ts'
import { insertInvitation } from './invitation-queries.ts'

export const inviteUser = defineOperation({
  name: 'inviteUser',
  effect: 'write',
  isSecret: true,
  needsRecentPassword: true,
  description:
    'Makes a link with which somebody can join your account within seven days. For owners and admins.',
  input: z.strictObject({ email: UserEmail, role: UserRole.default('member') }),
  output: Invitation.extend({ secret: z.string().describe('The secret part of the link; shown this once') }),

  async run(ctx, { email, role }) {
    ensureAdmin(ctx)
    await ensureSessionStands(ctx)
    if (role === 'owner' && ctx.viewer.role !== 'owner')
      throw forbidden('owners_only', 'Only an owner may invite an owner')
    const known = await userByEmail(ctx, email)
    if (known?.account_id === ctx.viewer.account_id)
      throw invalidField('email', 'taken', 'belongs to a user of this account')
    const { account_id, ...invitation } = await insertInvitation(ctx, { email, role })
    const secret = await insertSecret(ctx, 'invitation', { account_id, id: invitation.id })
    await record(
      ctx,
      'invitation.created',
      { type: 'invitation', id: invitation.id, contact_id: null },
      { email: [null, email] },
    )
    return { ...invitation, secret }
  },
})
