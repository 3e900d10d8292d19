import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import { record } from '../changes/record.ts'
import { ContactId } from '../contact-store/contact.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { ensureDealOf } from '../deals/ensure-deal-of.ts'
import { ensureOwnerSees } from '../holders/ensure-holders-see.ts'
import { heldByMaker } from '../holders/held-by.ts'
import { ensureNotSuspended } from '../users/ensure-not-suspended.ts'
import { isUserOfAccount } from '../users/user-queries.ts'
import { ensureRecursFromSomeDay, readDue } from './read-due.ts'
import { taskInput } from './task.ts'
import { type StoredTask, tasks } from './task-queries.ts'

export const NewTask = z.strictObject({ contact_id: ContactId.nullable().optional(), ...taskInput })

/** Stores a new task, with all that follows. */
export async function storeTask(
  ctx: Context,
  {
    contact_id: named = null,
    deal_id = null,
    description,
    due = null,
    recurrence = 'none',
    user_id,
  }: z.output<typeof NewTask>,
): Promise<StoredTask> {
  if (named !== null) await findContact(ctx, named)
  const deal = deal_id === null ? undefined : await ensureDealOf(ctx, deal_id, named)
  const contact_id = named ?? deal?.contact_id ?? null
  const owner = user_id ?? ctx.viewer.user_id
  if (!(await isUserOfAccount(ctx, owner)))
    throw invalidField('user_id', 'not_a_user', 'is not a user of this account')
  if (owner !== ctx.viewer.user_id) await ensureNotSuspended(ctx, owner)
  await ensureOwnerSees(ctx, 'task', owner, contact_id)
  const columns = readDue(ctx, due)
  ensureRecursFromSomeDay({ recurrence, due })
  const task = await tasks.insert(ctx, {
    contact_id,
    deal_id,
    user_id: owner,
    held_by: heldByMaker(ctx),
    description,
    ...columns,
    recurrence,
    completed_at: null,
    next_task_id: null,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  await record(ctx, 'task.created', { type: 'task', id: task.id, contact_id })
  return task
}
