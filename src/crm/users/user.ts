import { z } from 'zod'
import { emailAddress, id } from '../../core/values.ts'
import type { UserRow } from '../../database/schema.ts'
import { DateLanguage } from '../when/languages/read-language.ts'

export const UserRole = z.enum(['owner', 'admin', 'member'])
export const UserId = id().describe('The id of a user')
export const UserEmail = emailAddress().describe('Signs in with it; unique on the server')

export const User = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: UserRole,
  time_zone: z.string().nullable().describe("Null: the account's"),
  language: DateLanguage.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  removed_at: z.iso.datetime().nullable().describe('Since when they have left the account'),
  suspended_at: z.iso
    .datetime()
    .nullable()
    .describe('Since when they are shut out, while all that is theirs stays'),
})
export type User = z.infer<typeof User>

/** What leaves of a user: never the password's hash. */
export const toUser = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role as User['role'],
  time_zone: row.time_zone,
  language: row.language as User['language'],
  created_at: row.created_at,
  updated_at: row.updated_at,
  removed_at: row.removed_at,
  suspended_at: row.suspended_at,
})
