import { z } from 'zod'
import { datetime, id, MAX_BODY, requiredText } from '../../core/values.ts'
import { choiceInput } from '../contact-records/choice-input.ts'

/** What calls and messages are not. */
export const ActivityKind = z.enum(['meeting', 'visit', 'meal', 'demo', 'event', 'gift', 'letter', 'other'])
export const ActivityId = id().describe('The id of an activity')

export const activityInput = {
  kind: choiceInput(ActivityKind, 'other', 'What kind of thing happened'),
  happened_at: datetime().nullable().optional().describe('When it happened; left out: now'),
}

export const ActivityBody = requiredText(MAX_BODY).describe('What happened, up to 65,535 characters')

export const Activity = z.strictObject({
  id: ActivityId,
  contact_id: z.int(),
  user_id: z.int().describe('Who put it in'),
  kind: ActivityKind,
  body: z.string(),
  happened_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Activity = z.infer<typeof Activity>

export const ACTIVITY_COLUMNS = Object.keys(Activity.shape) as (keyof Activity)[]
