import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import type { UserRow } from '../../database/schema.ts'
import { calls, scheduledCallsOf } from '../calls/call-queries.ts'
import { reassignContacts } from '../contacts/contact-queries.ts'
import { dealsOwnedBy, saveDeal } from '../deals/deal-queries.ts'
import { recordReassigned } from '../history/history-queries.ts'
import { record } from '../history/record.ts'
import { openTasksOf, saveTask } from '../tasks/task-queries.ts'

/** Who gets what a user leaves behind: what colleagues could see, and what hangs off private contacts. */
export interface Heirs {
  shared: number
  private: number
}

/**
 * Gives everything that has an owner, and all that is still to be done, to the heirs, the trash included. What a user wrote and
 * did stays what that user wrote and did.
 */
export async function reassign(ctx: Context, user: UserRow, heirs: Heirs): Promise<void> {
  await reassignScheduledCalls(ctx, user, heirs)
  await reassignDeals(ctx, user, heirs)
  await reassignOpenTasks(ctx, user, heirs)
  for (const [isPrivate, heir] of [
    [0, heirs.shared],
    [1, heirs.private],
  ] as const) {
    await recordReassigned(ctx, user, heir, isPrivate)
    await reassignContacts(ctx, user, heir, isPrivate)
  }
}

async function reassignScheduledCalls(ctx: Context, user: UserRow, heirs: Heirs) {
  for (const { is_private, ...call } of await scheduledCallsOf(ctx, user)) {
    const heir = is_private ? heirs.private : heirs.shared
    await calls.save(ctx, call, { user_id: heir, updated_at: nextVersion(ctx.now, call.updated_at) })
    const subject = { type: 'call', id: call.id, contact_id: call.contact_id }
    await record(ctx, 'call.reassigned', subject, { user_id: [user.id, heir] })
  }
}

async function reassignDeals(ctx: Context, user: UserRow, heirs: Heirs) {
  for (const { is_private, ...deal } of await dealsOwnedBy(ctx, user)) {
    const heir = is_private ? heirs.private : heirs.shared
    await saveDeal(ctx, deal, { user_id: heir, updated_at: nextVersion(ctx.now, deal.updated_at) })
    const subject = { type: 'deal', id: deal.id, contact_id: deal.contact_id }
    await record(ctx, 'deal.reassigned', subject, { user_id: [user.id, heir] })
  }
}

async function reassignOpenTasks(ctx: Context, user: UserRow, heirs: Heirs) {
  for (const { is_private, ...task } of await openTasksOf(ctx, user)) {
    const heir = is_private ? heirs.private : heirs.shared
    await saveTask(ctx, task, { user_id: heir, updated_at: nextVersion(ctx.now, task.updated_at) })
    const subject = { type: 'task', id: task.id, contact_id: task.contact_id }
    await record(ctx, 'task.reassigned', subject, { user_id: [user.id, heir] })
  }
}
