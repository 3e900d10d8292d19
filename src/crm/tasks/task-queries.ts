import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { TaskRow } from '../../database/schema.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { onlyCompared } from '../../database/statements/unindexed.ts'
import { atLeast, equal, isThere } from '../../queries/filter.ts'
import { defineNoun } from '../../queries/noun.ts'
import { privateTo } from '../contact-store/contact-queries.ts'
import { ofContactIfAny } from '../contact-store/of-contact-queries.ts'
import { deals, ofDealIfAny } from '../deals/deal-queries.ts'

const TASK_COLUMNS = [
  'id',
  'contact_id',
  'user_id',
  'held_by',
  'description',
  'due',
  'due_on',
  'due_at',
  'due_sort',
  'recurrence',
  'recurs_from',
  'completed_at',
  'next_task_id',
  'deal_id',
  'created_at',
  'updated_at',
] as const satisfies (keyof TaskRow)[]
export type StoredTask = Pick<TaskRow, (typeof TASK_COLUMNS)[number]>

/** Which tasks a list shows; everything is optional. */
interface TaskFilters {
  contact_id?: number | undefined
  deal_id?: number | undefined
  user_id?: number | undefined
  is_completed?: boolean | undefined
  updated_from?: string | undefined
}

export const tasks = defineNoun<'tasks', StoredTask, TaskFilters>({
  table: 'tasks',
  noun: 'task',
  columns: TASK_COLUMNS,
  shows: { deal_id: deals },
  belongsTo: [ofContactIfAny('contact_id'), ofDealIfAny('deal_id')],
  filters: {
    contact_id: equal('contact_id', { leavesFew: true }),
    deal_id: equal('deal_id', { leavesFew: true }),
    user_id: equal('user_id'),
    updated_from: atLeast('updated_at'),
    is_completed: isThere('completed_at'),
  },
})

const DUE_FIRST = { column: 'due_sort', is_descending: false, is_nullable: true }

/** What is to be done for a contact that was found, the one that is due first at the top. */
export async function openTasksWith(ctx: Context, contact: { id: number }, limit: number) {
  const filters = { contact_id: contact.id, is_completed: false }
  return (await tasks.page(ctx, { filters, order: DUE_FIRST, position: undefined, limit })).rows
}

/**
 * Gives tasks without a contact that are about deals which are going for good to the contact of those deals. Without either they would
 * be the whole account's to see.
 */
export async function giveTasksTo(
  { db, viewer }: Context,
  contact_id: number,
  dealIds: number[],
): Promise<void> {
  if (dealIds.length === 0) return
  await db
    .updateTable('tasks')
    .set({ contact_id })
    .where('account_id', '=', viewer.account_id)
    .where('deal_id', 'in', idsAmong(JSON.stringify(dealIds)))
    .where(onlyCompared<number | null>('contact_id'), 'is', null)
    .execute()
}

/** Who alone sees the contact whose fate a task shares: its own, or else that of its deal. */
const privateToOf = (accountId: number) => sql<number | null>`
  case when tasks.contact_id is not null then ${privateTo(sql.ref('tasks.contact_id'), accountId)} else (
    select ${privateTo(sql.ref('deals.contact_id'), accountId)} from deals
    where deals.account_id = ${accountId} and deals.id = tasks.deal_id) end`

/** All that a user had still to do, the trash included, with who alone sees the contact whose fate each shares. */
export const openTasksOf = ({ db, viewer }: Context, user: { id: number }) =>
  db
    .selectFrom('tasks')
    .select(TASK_COLUMNS.map((column) => `tasks.${column}` as const))
    .select(privateToOf(viewer.account_id).as('private_to'))
    .where('tasks.account_id', '=', viewer.account_id)
    .where('tasks.user_id', '=', user.id)
    .where('tasks.completed_at', 'is', null)
    .$castTo<StoredTask & { private_to: number | null }>()
    .execute()
