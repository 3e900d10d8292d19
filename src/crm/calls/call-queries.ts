import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { nameByKey } from '../../database/statements/name-by-key.ts'
import { equal } from '../../queries/filter.ts'
import { defineNoun } from '../../queries/noun.ts'
import { type Given, question } from '../../queries/question.ts'
import { rowsWith } from '../../queries/rows.ts'
import { type RecordFilters, recordFilters } from '../contact-records/contact-record.ts'
import { privateTo } from '../contact-store/contact-queries.ts'
import { ofContact } from '../contact-store/of-contact-queries.ts'
import { deals } from '../deals/deal-queries.ts'
import { CALL_COLUMNS, type Call } from './call.ts'

interface CallFilters extends RecordFilters {
  status?: string | undefined
  user_id?: number | undefined
  deal_id?: number | undefined
}

export const calls = defineNoun<'calls', Call, CallFilters>({
  table: 'calls',
  noun: 'call',
  columns: CALL_COLUMNS,
  shows: { deal_id: deals },
  belongsTo: [ofContact('contact_id')],
  filters: {
    ...recordFilters('scheduled_at'),
    deal_id: equal('deal_id', { leavesFew: true }),
    status: equal('status'),
    user_id: equal('user_id'),
  },
})

const EARLIEST_FIRST = { column: 'scheduled_at', is_descending: false, is_nullable: false }

/** The calls that are planned with a contact that was found, the earliest first. */
export async function upcomingCallsOf(ctx: Context, contact: { id: number }, limit: number): Promise<Call[]> {
  const filters = { status: 'scheduled', contact_id: contact.id }
  return (await calls.page(ctx, { filters, order: EARLIEST_FIRST, position: undefined, limit })).rows
}

/** The calls a user was going to make, of contacts of every kind, the trash included. */
export const scheduledCallsOf = (ctx: Context, user: { id: number }) =>
  rowsWith(ctx, 'calls', { user_id: user.id, status: 'scheduled' })
    .select(CALL_COLUMNS.map((column) => `calls.${column}` as const))
    .select(privateTo(sql.ref('calls.contact_id'), ctx.viewer.account_id).as('private_to'))
    .$castTo<Call & { private_to: number | null }>()
    .execute()

/** A planned call, with the name of its contact. */
export type PlannedCall = Pick<Call, 'id' | 'contact_id' | 'body' | 'scheduled_at'> & { contact_name: string }

const planned = question(({ db }, value: Given<{ from: string; to: string; limit: number }>) =>
  calls
    .seen(db, value)
    .select(['calls.id', 'calls.contact_id', 'calls.body', 'calls.scheduled_at'])
    .select(nameByKey('contacts', sql.ref('calls.contact_id'), value).$notNull().as('contact_name'))
    .where('calls.user_id', '=', value('viewer_id'))
    .where('calls.status', '=', sql.lit('scheduled'))
    .where('calls.scheduled_at', '>=', value('from'))
    .where('calls.scheduled_at', '<', value('to'))
    .orderBy('calls.scheduled_at')
    .orderBy('calls.id')
    .limit(value('limit')),
)

/** The viewer's planned calls from a moment (included) to another (not included). */
export const plannedCalls = (
  ctx: Context,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<PlannedCall[]> => planned.all(ctx, { from, to, limit })
