import type { Context } from '../../core/context.ts'
import type { UserRow } from '../../database/schema.ts'
import { scheduledCallsOf } from '../calls/call-queries.ts'
import { countContacts } from '../contacts/contact-page-queries.ts'
import { countDeals } from '../deals/deal-queries.ts'
import { openTasksOf } from '../tasks/task-queries.ts'

/** How much would go to others if a user left, as far as the viewer sees it. */
export async function countOwned(ctx: Context, user: UserRow): Promise<Record<string, number>> {
  return {
    contact: await countContacts(ctx, { user_id: user.id }),
    deal: await countDeals(ctx, { user_id: user.id }),
    call: shared(await scheduledCallsOf(ctx, user)),
    task: shared(await openTasksOf(ctx, user)),
  }
}

const shared = (rows: { is_private: 0 | 1 | null }[]): number => rows.filter((row) => !row.is_private).length
