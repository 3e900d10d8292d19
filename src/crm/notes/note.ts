import { z } from 'zod'
import { id, MAX_BODY, requiredText } from '../../core/values.ts'
import { DealId } from '../deals/deal.ts'

export const NoteId = id().describe('The id of a note')
export const NoteBody = requiredText(MAX_BODY).describe('Up to 65,535 characters')

export const noteDeal = DealId.nullable().optional().describe('The deal it is about, of the same contact')

export const Note = z.strictObject({
  id: NoteId,
  contact_id: z.int(),
  deal_id: z.int().nullable().describe('The deal it is about'),
  user_id: z.int().describe('Who wrote it'),
  body: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  written_at: z.iso
    .datetime()
    .nullable()
    .describe(
      'When its text was written last, where that is not `updated_at`: it was imported since, or came back out of the trash',
    ),
})
export type Note = z.infer<typeof Note>

export const NOTE_COLUMNS = [
  'id',
  'contact_id',
  'deal_id',
  'user_id',
  'body',
  'created_at',
  'updated_at',
  'written_at',
] as const
