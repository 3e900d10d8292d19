import { z } from 'zod'
import { UserRole } from '../users/user.ts'

export const Invitation = z.strictObject({
  id: z.int(),
  email: z.string(),
  role: UserRole,
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})

export const INVITATION_COLUMNS = ['id', 'email', 'role', 'created_at', 'expires_at'] as const

/** For how long an invitation can be accepted, in milliseconds. */
export const INVITATION_LASTS = 7 * 24 * 60 * 60 * 1000
