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
  await reassignEach(ctx, user, heirs, 'call', await scheduledCallsOf(ctx, user), calls.save)
  await reassignEach(ctx, user, heirs, 'deal', await dealsOwnedBy(ctx, user), saveDeal)
  await reassignEach(ctx, user, heirs, 'task', await openTasksOf(ctx, user), saveTask)
  for (const [isPrivate, heir] of [
    [0, heirs.shared],
    [1, heirs.private],
  ] as const) {
    await recordReassigned(ctx, user, heir, isPrivate)
    await reassignContacts(ctx, user, heir, isPrivate)
  }
}

interface OwnedRow {
  id: number
  contact_id: number | null
  updated_at: string
}

/** Gives records of one kind to the heirs, one by one: each is a new version, with a line in the history. */
async function reassignEach<Row extends OwnedRow>(
  ctx: Context,
  user: UserRow,
  heirs: Heirs,
  kind: string,
  owned: (Row & { is_private: 0 | 1 | null })[],
  save: (ctx: Context, row: Row, changes: { user_id: number; updated_at: string }) => Promise<unknown>,
): Promise<void> {
  for (const { is_private, ...rest } of owned) {
    const row = rest as unknown as Row
    const heir = is_private ? heirs.private : heirs.shared
    await save(ctx, row, { user_id: heir, updated_at: nextVersion(ctx.now, row.updated_at) })
    const subject = { type: kind, id: row.id, contact_id: row.contact_id }
    await record(ctx, `${kind}.reassigned`, subject, { user_id: [user.id, heir] })
  }
}
