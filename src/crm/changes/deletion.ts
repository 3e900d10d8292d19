import { z } from 'zod'

/** The kinds of records of which it is told that they are gone. */
export const KINDS = [
  'contact',
  'note',
  'call',
  'message',
  'photo',
  'activity',
  'task',
  'deal',
  'list',
] as const
export const DeletedKind = z.enum(KINDS)
export type DeletedKind = z.infer<typeof DeletedKind>

export const Deletion = z.strictObject({
  type: DeletedKind.describe('The kind of record'),
  id: z.int().describe('The id that the record had'),
  deleted_at: z.iso.datetime().describe('When it went; never earlier than of what went before'),
  merged_into: z.int().nullable().describe('Of a contact that was merged into another: that one'),
})
export type Deletion = z.infer<typeof Deletion>

/** Days for which it is known what went; the trash is emptied earlier. */
export const KNOWN_DAYS = 180
export const KNOWN_FOR = KNOWN_DAYS * 24 * 60 * 60 * 1000
