import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { findInvitationBySecret } from './invitation-queries.ts'

export const previewInvitation = defineOperation({
  name: 'previewInvitation',
  effect: 'read',
  isPublic: true,
  description: 'Shows whom an invitation link is for, and who invites to which account.',
  input: z.strictObject({ secret: z.string().max(100) }),
  output: z.strictObject({ email: z.string(), account_name: z.string(), invited_by: z.string() }),

  async run(ctx, { secret }) {
    const { email, account_name, invited_by } = await findInvitationBySecret(ctx, secret)
    return { email, account_name, invited_by }
  },
})
