import { z } from 'zod'
import { firstMoment, updatedSince } from '../../core/day-or-time.ts'
import { defineOperation } from '../../core/operation.ts'
import { Position, pageInput, pageOf, resume, writeCursor } from '../../core/page.ts'
import { orderBy, type SortColumns, sameColumns, sortInput } from '../../core/sort.ts'
import { id } from '../../core/values.ts'
import { ContactId } from '../contact-store/contact.ts'
import { contactOrSurvivorId } from '../contact-store/contact-queries.ts'
import { DealId } from '../deals/deal.ts'
import { deals } from '../deals/deal-queries.ts'
import { toTask } from './shown-task.ts'
import { Task } from './task.ts'
import { tasks } from './task-queries.ts'

const COLUMNS: SortColumns = {
  ...sameColumns(['id', 'created_at', 'updated_at']),
  due: { column: 'due_sort', is_nullable: true },
  completed_at: { column: 'completed_at', is_nullable: true },
}

const Filters = z.strictObject({
  status: z.enum(['open', 'completed']).optional().describe('Only those that are to be done, or done'),
  contact_id: ContactId.optional().describe('Only those of this contact'),
  user_id: id().optional().describe('Only those of this user'),
  updated_since: updatedSince(),
  deal_id: DealId.optional().describe('Only those about this deal'),
  trashed: z
    .boolean()
    .optional()
    .describe('Those that were deleted and can be restored, instead of the others'),
  sort: sortInput(Object.keys(COLUMNS))
    .optional()
    .describe(
      'Fields with commas between, `-` before one for descending; left out: by due date, those without one last',
    ),
})

export const listTasks = defineOperation({
  name: 'listTasks',
  effect: 'read',
  description: 'Lists tasks, of one contact or of all, the one that is due first at the top.',
  input: Filters.extend(pageInput),
  output: pageOf(Task),

  async run(ctx, { limit, cursor, include_total, ...given }) {
    const { filters, position } = resume(given, cursor, Filters, Position)
    const { status, user_id, deal_id, trashed, updated_since, sort = 'due' } = filters
    const contact_id = filters.contact_id && (await contactOrSurvivorId(ctx, filters.contact_id))
    if (deal_id !== undefined) await deals.find(ctx, deal_id)
    const wanted = {
      contact_id,
      user_id,
      deal_id,
      updated_from: firstMoment(ctx, updated_since),
      is_completed: status && status === 'completed',
    }
    const order = orderBy(sort, COLUMNS)
    const { rows, next } = await tasks.page(ctx, { filters: wanted, trashed, order, position, limit })
    return {
      items: rows.map((row) => toTask(ctx, row)),
      next_cursor: next && writeCursor(filters, next),
      ...(include_total && { total_count: await tasks.count(ctx, { filters: wanted, trashed }) }),
    }
  },
})
