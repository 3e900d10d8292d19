import { z } from 'zod'
import { datetime, id, integerBetween, MAX_BODY, optionalText } from '../../core/values.ts'
import type { CallRow } from '../../database/schema.ts'
import { Direction, directionInput } from '../contact-records/choice-input.ts'
import { DealId } from '../deals/deal.ts'

export const STATUSES = ['scheduled', 'completed', 'canceled'] as const
export const OUTCOMES = [
  'connected',
  'no_answer',
  'left_message',
  'left_voicemail',
  'wrong_number',
  'busy',
] as const

/** A day: nobody talks longer, and a number typed in milliseconds is noticed. */
const MAX_DURATION_SECONDS = 86_400

export const CallId = id().describe('The id of a call')

/** What a person may write at any time. Null clears. */
export const callInput = {
  body: optionalText(MAX_BODY).optional().describe('What it is about, up to 65,535 characters'),
  note: optionalText(MAX_BODY).optional().describe('What came of it, up to 65,535 characters'),
  direction: directionInput('Who calls: outbound is by you'),
  outcome: z.enum(OUTCOMES).nullable().optional().describe('Whether somebody was reached'),
  duration_seconds: integerBetween(0, MAX_DURATION_SECONDS)
    .nullable()
    .optional()
    .describe('How long it took, in seconds'),
  deal_id: DealId.nullable().optional().describe('The deal it is about, of the same contact'),
  phone: optionalText().optional().describe('The number that was or is to be called'),
}

export const scheduledAt = datetime().describe('When it is to take place')
export const completedAt = datetime().describe('When it took place')

export const Call = z.strictObject({
  id: CallId,
  contact_id: z.int(),
  deal_id: z.int().nullable().describe('The deal it is about'),
  user_id: z.int().describe('Who put it in'),
  status: z.enum(STATUSES),
  body: z.string().nullable().describe('What it is about'),
  note: z.string().nullable().describe('What came of it'),
  direction: Direction,
  scheduled_at: z.iso
    .datetime()
    .describe('When it is to take place; of a call that was only logged, when it did'),
  completed_at: z.iso.datetime().nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  duration_seconds: z.int().nullable(),
  phone: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Call = z.infer<typeof Call>

export const CALL_COLUMNS = Object.keys(Call.shape) as (keyof Call & keyof CallRow)[]
