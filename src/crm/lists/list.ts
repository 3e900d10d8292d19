import { z } from 'zod'
import { id, requiredText } from '../../core/values.ts'
import type { ListRow } from '../../database/schema.ts'

export const ListId = id().describe('The id of a list')
export const ListName = requiredText().describe('What the list is called; no other list may be called so')

/** A named set of contacts, shared by the whole account. */
export const List = z.strictObject({
  id: ListId,
  name: z.string(),
  contact_count: z.int().describe('How many of its contacts you can see'),
  user_id: z.int().describe('Who made it'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime().describe('When it was renamed, or contacts were added or removed'),
})
export type List = z.infer<typeof List>

export const toList = (
  { id, name, user_id, created_at, updated_at }: ListRow,
  contactCount: number,
): List => ({
  id,
  name,
  contact_count: contactCount,
  user_id,
  created_at,
  updated_at,
})

/** As much of a list as it takes to choose between several. */
export const ListCandidate = z.strictObject({ id: ListId, name: z.string() })
