import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { dropTask } from './change-task.ts'
import { TaskId } from './task.ts'
import { tasks } from './task-queries.ts'

export const deleteTask = defineOperation({
  name: 'deleteTask',
  effect: 'destroy',
  description: 'Deletes a task. It can be restored for 30 days; what it said stays in the history.',
  input: z.strictObject({ id: TaskId, expected_updated_at: expectedVersion(), dry_run: dryRun() }),
  output: Removal,

  async run(ctx, { id, expected_updated_at, dry_run }) {
    const task = await tasks.find(ctx, id)
    ensureUnchanged('task', task.updated_at, expected_updated_at)
    if (dry_run) return wouldGo('task', { id, name: task.description })
    await dropTask(ctx, task)
    return {}
  },
})
