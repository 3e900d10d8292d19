import { z } from 'zod'
import { callInput, scheduledAt } from '../calls/call.ts'

/** What a device may change of a planned call. */
export const CallChange = z.strictObject({ scheduled_at: scheduledAt, body: callInput.body })
