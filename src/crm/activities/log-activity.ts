import { z } from 'zod'
import { ensureHasHappened } from '../../core/has-happened.ts'
import { defineOperation } from '../../core/operation.ts'
import { record } from '../changes/record.ts'
import { ContactId } from '../contact-store/contact.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { followAction } from '../contact-store/touch-contact.ts'
import { Activity, ActivityBody, activityInput } from './activity.ts'
import { activities } from './activity-queries.ts'

export const logActivity = defineOperation({
  name: 'logActivity',
  effect: 'write',
  description: 'Logs something that happened with a contact: a meeting, a visit, an event.',
  input: z.strictObject({ contact_id: ContactId, body: ActivityBody, ...activityInput }),
  output: Activity,

  async run(ctx, { contact_id, body, kind, happened_at }) {
    const { now, viewer } = ctx
    ensureHasHappened('happened_at', happened_at ?? now, now)
    const contact = await findContact(ctx, contact_id)
    const activity = await activities.insert(ctx, {
      contact_id,
      user_id: viewer.user_id,
      kind: kind ?? 'other',
      body,
      happened_at: happened_at ?? now,
      created_at: now,
      updated_at: now,
    })
    await followAction(ctx, contact, 'activity')
    await record(ctx, 'activity.logged', { type: 'activity', id: activity.id, contact_id })
    return activity
  },
})
