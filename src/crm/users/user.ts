import { z } from 'zod'
import { emailAddress } from '../../core/values.ts'
import type { UserRow } from '../../database/schema.ts'

export const Role = z.enum(['owner', 'admin', 'member'])
export const UserEmail = emailAddress().describe('Signs in with it; unique on the server')

export const User = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: Role,
  time_zone: z.string().nullable().describe("Null: the account's"),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type User = z.infer<typeof User>

/** What leaves of a user: never the password's hash. */
export const toUser = ({ id, name, email, role, time_zone, created_at, updated_at }: UserRow): User => ({
  id,
  name,
  email,
  role: role as User['role'],
  time_zone,
  created_at,
  updated_at,
})
