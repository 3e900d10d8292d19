import { z } from 'zod'
import { updatedSince } from '../../core/day-or-time.ts'
import { defineOperation } from '../../core/operation.ts'
import { pageOf } from '../../core/page.ts'
import { shortPage, shortPageInput } from '../../core/short-list.ts'
import { ensureAdmin } from '../users/ensure-admin.ts'
import { Invitation } from './invitation.ts'
import { openInvitations } from './invitation-queries.ts'

const Filters = z.strictObject({ updated_since: updatedSince() })

export const listInvitations = defineOperation({
  name: 'listInvitations',
  effect: 'read',
  description: 'Lists the invitations that are still open. For owners and admins.',
  input: Filters.extend(shortPageInput),
  output: pageOf(Invitation),

  async run(ctx, input) {
    ensureAdmin(ctx)
    return shortPage(ctx, input, {
      schema: Filters,
      all: () => openInvitations(ctx),
      keyOf: ({ id }) => id,
      changedAt: ({ created_at }) => created_at,
    })
  },
})
