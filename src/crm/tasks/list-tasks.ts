import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { Position, pageInput, pageOf, resume, writeCursor } from '../../core/page.ts'
import { datetime, id } from '../../core/values.ts'
import { ContactId } from '../contacts/contact.ts'
import { findContact } from '../contacts/contact-queries.ts'
import { DealId } from '../deals/deal.ts'
import { findDeal } from '../deals/deal-queries.ts'
import { toTask } from './shown-task.ts'
import { Task } from './task.ts'
import { countTasks, taskPage } from './task-queries.ts'

const COLUMNS = ['id', 'due', 'created_at', 'updated_at', 'completed_at'] as const

const Filters = z.strictObject({
  status: z.enum(['open', 'completed']).optional().describe('Only those that are to be done, or done'),
  user_id: id().optional().describe('Only those of this user'),
  updated_since: datetime().optional().describe('Changed at or after this time'),
  deal_id: DealId.optional().describe('Only those about this deal'),
  trashed: z
    .boolean()
    .optional()
    .describe('Those that were deleted and can be restored, instead of the others'),
  sort: z
    .enum([...COLUMNS, '-id', '-due', '-created_at', '-updated_at', '-completed_at'])
    .optional()
    .describe('Left out: by due date, those without one last'),
})

export const listTasks = defineOperation({
  name: 'listTasks',
  effect: 'read',
  description: 'Lists tasks, of one contact or of all, the one that is due first at the top.',
  input: Filters.extend({ contact_id: ContactId.optional(), ...pageInput }),
  output: pageOf(Task),

  async run(ctx, { contact_id, limit, cursor, include_total, ...given }) {
    if (contact_id !== undefined) await findContact(ctx, contact_id)
    const { filters, position } = resume(given, cursor, Filters, Position)
    const { status, user_id, deal_id, trashed, updated_since, sort = 'due' } = filters
    if (deal_id !== undefined) await findDeal(ctx, deal_id)
    const column = sort.replace('-', '')
    const wanted = {
      contact_id,
      user_id,
      deal_id,
      is_trashed: trashed,
      updated_from: updated_since,
      is_completed: status && status === 'completed',
    }
    const order = {
      column: column === 'due' ? 'due_sort' : column,
      is_descending: sort.startsWith('-'),
      is_nullable: column === 'due' || column === 'completed_at',
      is_unindexed: contact_id !== undefined || deal_id !== undefined,
    }
    const { rows, next } = await taskPage(ctx, { filters: wanted, order, position, limit })
    return {
      items: rows.map((row) => toTask(ctx, row)),
      next_cursor: next && writeCursor(filters, next),
      ...(include_total && { total_count: await countTasks(ctx, wanted) }),
    }
  },
})
