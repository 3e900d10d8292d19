import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { type Given, question } from '../../queries/question.ts'
import { rowsWith } from '../../queries/rows.ts'
import { daysAgo } from '../contact-store/days-ago.ts'

/** How long nothing may happen with a customer or prospect. */
const UNTOUCHED_DAYS = 30

/** A condition on contacts: nothing of a kind is planned with them. */
const hasNone = (table: 'tasks' | 'calls', value: Given, isPlanned: string) =>
  sql<SqlBool>`not exists (select 1 from ${sql.table(table)}
    where account_id = ${value('account_id')} and contact_id = contacts.id
      and ${sql.raw(isPlanned)} and ${sql.ref(`${table}.trashed_at`)} is null)`

const untouched = question((asked, value: Given<{ status: string; since: string; limit: number }>) =>
  rowsWith(asked, 'contacts', { user_id: value('viewer_id'), status: value('status'), trashed_at: null })
    .select(['id', 'name', 'active_at'])
    .where('active_at', '<=', value('since'))
    .where(hasNone('tasks', value, 'completed_at is null'))
    .where(hasNone('calls', value, "calls.status = 'scheduled'"))
    .orderBy('active_at')
    .orderBy('id')
    .limit(value('limit')),
)

/** The viewer's customers and prospects with no action in 30 days and nothing planned, those first that wait longest. */
export async function untouchedContacts(ctx: Context, limit: number) {
  const since = daysAgo(ctx, UNTOUCHED_DAYS)
  const found = []
  for (const status of ['customer', 'prospect'])
    found.push(...(await untouched.all(ctx, { status, since, limit })))
  return found.sort((a, b) => (a.active_at < b.active_at ? -1 : 1)).slice(0, limit)
}
