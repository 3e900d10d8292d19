import type { Context } from '../../core/context.ts'
import { describeDue } from '../when/describe-when.ts'
import type { Task } from './task.ts'
import type { StoredTask } from './task-queries.ts'

/** A task as its viewer sees it: with its due date in words, in their time zone. */
export function toTask({ viewer }: Pick<Context, 'viewer'>, stored: StoredTask): Task {
  const { due_sort: _, recurs_from: __, held_by: ___, ...task } = stored
  return { ...task, due_read_as: describeDue(task, viewer.time_zone) }
}
