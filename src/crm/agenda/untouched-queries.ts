import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { prepared } from '../../database/statements/prepared.ts'
import { daysAgo } from '../contact-store/days-ago.ts'

/** How long nothing may happen with a customer or prospect. */
const UNTOUCHED_DAYS = 30

interface Untouched {
  id: number
  name: string
  active_at: string
}
interface Values {
  account_id: number
  viewer_id: number
  status: string
  since: string
  limit: number
}

const untouched = prepared<Values, Untouched>((db, value) =>
  db
    .selectFrom('contacts')
    .select(['id', 'name', 'active_at'])
    .where('account_id', '=', value('account_id'))
    .where('user_id', '=', value('viewer_id'))
    .where('status', '=', value('status'))
    .where('trashed_at', 'is', null)
    .where('active_at', '<=', value('since'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tasks')
            .select(sql<number>`1`.as('one'))
            .where('tasks.account_id', '=', value('account_id'))
            .whereRef('tasks.contact_id', '=', 'contacts.id')
            .where('tasks.completed_at', 'is', null)
            .where('tasks.trashed_at', 'is', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('calls')
            .select(sql<number>`1`.as('one'))
            .where('calls.account_id', '=', value('account_id'))
            .whereRef('calls.contact_id', '=', 'contacts.id')
            .where('calls.status', '=', sql.lit('scheduled'))
            .where('calls.trashed_at', 'is', null),
        ),
      ),
    )
    .orderBy('active_at')
    .orderBy('id')
    .limit(value('limit')),
)

/** The viewer's customers and prospects with no action in 30 days and nothing planned, those first that wait longest. */
export async function untouchedContacts(ctx: Context, limit: number): Promise<Untouched[]> {
  const { account_id, user_id: viewer_id } = ctx.viewer
  const since = daysAgo(ctx, UNTOUCHED_DAYS)
  const found: Untouched[] = []
  for (const status of ['customer', 'prospect'])
    found.push(...(await untouched.all(ctx.db, { account_id, viewer_id, status, since, limit })))
  return found.sort((a, b) => (a.active_at < b.active_at ? -1 : 1)).slice(0, limit)
}
