import { z } from 'zod'
import { invalidField } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { record } from '../changes/record.ts'
import { ContactId } from '../contact-store/contact.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { ensureDealOf } from '../deals/ensure-deal-of.ts'
import { ensureOwnerSees } from '../holders/ensure-holders-see.ts'
import { heldByMaker } from '../holders/held-by.ts'
import { ensureNotSuspended } from '../users/ensure-not-suspended.ts'
import { isUserOfAccount } from '../users/user-queries.ts'
import { ensureRecursFromSomeDay, readDue } from './read-due.ts'
import { toTask } from './shown-task.ts'
import { Task, taskInput } from './task.ts'
import { tasks } from './task-queries.ts'

export const createTask = defineOperation({
  name: 'createTask',
  effect: 'write',
  description: 'Creates a task, for a contact or for nobody in particular.',
  input: z.strictObject({ contact_id: ContactId.nullable().optional(), ...taskInput }),
  output: Task,

  async run(
    ctx,
    { contact_id: named = null, deal_id = null, description, due = null, recurrence = 'none', user_id },
  ) {
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
    return toTask(ctx, task)
  },
})
