import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import type { UserRow } from '../../database/schema.ts'
import { calls, scheduledCallsOf } from '../calls/call-queries.ts'
import { recordReassigned } from '../changes/line-queries.ts'
import { record } from '../changes/record.ts'
import { contactsInPortions, reassignContacts } from '../contact-store/stored-contact-queries.ts'
import { saveDeal } from '../deals/deal-queries.ts'
import { dealsOwnedBy } from '../deals/stored-deal-queries.ts'
import { openTasksOf, tasks } from '../tasks/task-queries.ts'
import { countShared } from './left-behind-queries.ts'

interface OwnedRow {
  id: number
  contact_id: number | null
  updated_at: string
  /** Who alone sees the contact whose fate it shares; null where that is shared. */
  private_to: number | null
}

/** What somebody leaves behind that others go on with, by kind. */
interface Estate {
  call: (OwnedRow & Awaited<ReturnType<typeof scheduledCallsOf>>[number])[]
  deal: (OwnedRow & Awaited<ReturnType<typeof dealsOwnedBy>>[number])[]
  task: (OwnedRow & Awaited<ReturnType<typeof openTasksOf>>[number])[]
}

/** All that has an owner, or is still to be done, the trash included; less what hangs off contacts that only this user sees. */
async function estateOf(ctx: Context, user: UserRow): Promise<Estate> {
  const isLeft = ({ private_to }: { private_to: number | null }) => private_to !== user.id
  return {
    call: (await scheduledCallsOf(ctx, user)).filter(isLeft),
    deal: (await dealsOwnedBy(ctx, user)).filter(isLeft),
    task: (await openTasksOf(ctx, user)).filter(isLeft),
  }
}

/** How much would go to others if a user left: exactly what `reassign` gives them. */
export async function countReassigned(ctx: Context, user: UserRow): Promise<Record<string, number>> {
  const { call, deal, task } = await estateOf(ctx, user)
  return {
    contact: await countShared(ctx, user),
    deal: deal.length,
    call: call.length,
    task: task.length,
  }
}

/**
 * Gives what others go on with to the heir. Nobody inherits what was private to the user: it stays so, and with it what hangs off it.
 * What a user wrote and did stays what that user wrote and did.
 */
export async function reassign(ctx: Context, user: UserRow, heir: number): Promise<void> {
  const { call, deal, task } = await estateOf(ctx, user)
  await reassignEach(ctx, user, heir, 'call', call, calls.save)
  await reassignEach(ctx, user, heir, 'deal', deal, saveDeal)
  await reassignEach(ctx, user, heir, 'task', task, tasks.save)
  await contactsInPortions(ctx, async (isOfPortion) => {
    await recordReassigned(ctx, user, heir, isOfPortion)
    await reassignContacts(ctx, user, heir, isOfPortion)
  })
}

/** Gives records of one kind to the heir, one by one: each is a new version, with a line in the history. */
async function reassignEach<Row extends OwnedRow>(
  ctx: Context,
  user: UserRow,
  heir: number,
  kind: string,
  owned: readonly Row[],
  save: (ctx: Context, row: Row, changes: { user_id: number; updated_at: string }) => Promise<unknown>,
): Promise<void> {
  for (const row of owned) {
    // What hangs off a contact that somebody else alone sees is of use to nobody but them.
    const user_id = row.private_to ?? heir
    await save(ctx, row, { user_id, updated_at: nextVersion(ctx.now, row.updated_at) })
    const subject = { type: kind, id: row.id, contact_id: row.contact_id }
    await record(ctx, `${kind}.reassigned`, subject, { user_id: [user.id, user_id] })
  }
}
