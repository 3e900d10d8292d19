import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { ensureAdmin } from '../users/ensure-admin.ts'
import { Invitation } from './invitation.ts'
import { openInvitations } from './invitation-queries.ts'

export const listInvitations = defineOperation({
  name: 'listInvitations',
  effect: 'read',
  description: 'Lists the invitations that are still open. For owners and admins.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(Invitation), next_cursor: z.null() }),

  async run(ctx) {
    ensureAdmin(ctx)
    return { items: await openInvitations(ctx), next_cursor: null }
  },
})
