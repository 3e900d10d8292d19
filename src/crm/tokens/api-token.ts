import { z } from 'zod'

export const ApiToken = z.strictObject({
  id: z.int(),
  name: z.string(),
  hint: z.string().describe('The last four characters of the token'),
  is_read_only: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable().describe('From when on it opens nothing; null: it has no end'),
})
