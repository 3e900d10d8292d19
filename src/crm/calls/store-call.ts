import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import { ensureHasHappened } from '../../core/has-happened.ts'
import { record } from '../changes/record.ts'
import { ContactId } from '../contact-store/contact.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { followAction } from '../contact-store/touch-contact.ts'
import { ensureDealOf } from '../deals/ensure-deal-of.ts'
import { type Call, callInput, completedAt, scheduledAt } from './call.ts'
import { calls } from './call-queries.ts'

export const NewCall = z.strictObject({
  contact_id: ContactId,
  ...callInput,
  status: z
    .enum(['scheduled', 'completed'])
    .optional()
    .describe('Left out: scheduled with a scheduled_at, else completed'),
  scheduled_at: scheduledAt.nullable().optional(),
  completed_at: completedAt.nullable().optional(),
})
type NewCall = z.output<typeof NewCall>

/** Stores a call that is planned or took place, with all that follows. */
export async function storeCall(ctx: Context, input: NewCall): Promise<Call> {
  const { now, viewer } = ctx
  const { contact_id, deal_id = null, body, note, direction, outcome, duration_seconds, phone } = input
  const times = timesOf(input, now)
  const contact = await findContact(ctx, contact_id)
  if (deal_id !== null) await ensureDealOf(ctx, deal_id, contact_id)
  const call = await calls.insert(ctx, {
    contact_id,
    deal_id,
    user_id: viewer.user_id,
    body: body ?? null,
    note: note ?? null,
    direction: direction ?? 'outbound',
    outcome: outcome ?? null,
    duration_seconds: duration_seconds ?? null,
    phone: phone ?? null,
    ...times,
    created_at: now,
    updated_at: now,
  })
  await followAction(ctx, contact, 'call')
  await record(ctx, times.status === 'completed' ? 'call.logged' : 'call.scheduled', {
    type: 'call',
    id: call.id,
    contact_id,
  })
  return call
}

/** Whether it took place, and when: a call with a time to come, or one that passed without news, is still planned. */
function timesOf(
  { status, scheduled_at, completed_at }: NewCall,
  now: string,
): Pick<Call, 'status' | 'scheduled_at' | 'completed_at'> {
  const isCompleted = status ? status === 'completed' : Boolean(completed_at) || !scheduled_at
  if (isCompleted) {
    const happened = completed_at ?? (scheduled_at && scheduled_at < now ? scheduled_at : now)
    ensureHasHappened('completed_at', happened, now)
    return { status: 'completed', scheduled_at: scheduled_at ?? happened, completed_at: happened }
  }
  if (!scheduled_at) throw invalidField('scheduled_at', 'required', "can't be blank")
  if (completed_at)
    throw invalidField('completed_at', 'not_completed', "can't be set of a call that is planned")
  return { status: 'scheduled', scheduled_at, completed_at: null }
}
