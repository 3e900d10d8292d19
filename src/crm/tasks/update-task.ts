import { z } from 'zod'
import { invalidField } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { isUserOfAccount } from '../users/user-queries.ts'
import { changeTask } from './change-task.ts'
import { ensureRecursFromSomeDay, readDue } from './read-due.ts'
import { toTask } from './shown-task.ts'
import { Task, TaskId, taskInput } from './task.ts'
import { findTask } from './task-queries.ts'

export const updateTask = defineOperation({
  name: 'updateTask',
  effect: 'write',
  description:
    'Changes the given fields of a task. A field left out stays; the words of a due date are read anew when they change.',
  input: z.strictObject({
    id: TaskId,
    ...taskInput,
    description: taskInput.description.optional(),
    expected_updated_at: expectedVersion(),
  }),
  output: Task,

  async run(ctx, { id, due, expected_updated_at, ...wanted }) {
    const task = await findTask(ctx, id)
    ensureUnchanged('task', task.updated_at, expected_updated_at)
    if (wanted.user_id !== undefined && !(await isUserOfAccount(ctx, wanted.user_id)))
      throw invalidField('user_id', 'not_a_user', 'is not a user of this account')
    const fields = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
    // Forms send every field back: words that stay keep the day they meant when they were typed.
    const columns = due === undefined || due === task.due ? {} : readDue(ctx, due)
    ensureRecursFromSomeDay({ ...task, ...fields, ...columns })
    return toTask(ctx, await changeTask(ctx, task, { ...fields, ...columns }, 'updated'))
  },
})
