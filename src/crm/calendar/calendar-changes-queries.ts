import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { HistoryRow } from '../../database/schema.ts'
import { type Given, question } from '../../queries/question.ts'
import { rowsWith } from '../../queries/rows.ts'
import type { EntryKey } from '../calendar-entries/calendar-entry-queries.ts'
import type { ReachedPlace } from '../cards/reached-place-queries.ts'
import { type ChangeSpan, changeSpan, isWithinSpan } from '../cards/sync-queries.ts'
import { keyOfPlace } from './planned-queries.ts'

/**
 * What may have changed in the calendar of the viewer, as places, in the order of the latest change: tasks and calls; those of contacts, whose name stands
 * in them and who decide who sees them; and tasks that are seen through a deal.
 */
const changed = question((_asked, value: Given<ChangeSpan>) => {
  const account = value('account_id')
  const viewer = value('viewer_id')
  const within = isWithinSpan(value)
  return sql<{ place: number; entry: number }>`
    select place, max(id) as entry from (
      select history.subject_id * 2 + case when history.subject_type = 'call' then 1 else 0 end as place, history.id
      from history where ${within} and history.subject_type in ('task', 'call') and history.subject_id is not null
      union all
      select tasks.id * 2, history.id from history
      join tasks on tasks.account_id = ${account} and tasks.contact_id = history.contact_id
      where ${within} and history.subject_type = 'contact' and tasks.user_id = ${viewer}
      union all
      select calls.id * 2 + 1, history.id from history
      join calls on calls.account_id = ${account} and calls.contact_id = history.contact_id
      where ${within} and history.subject_type = 'contact' and calls.user_id = ${viewer} and calls.status = 'scheduled'
      union all
      select tasks.id * 2, history.id from history
      join deals on deals.account_id = ${account} and deals.contact_id = history.contact_id
      join tasks on tasks.account_id = ${account} and tasks.deal_id = deals.id
      where ${within} and history.subject_type = 'contact' and tasks.user_id = ${viewer} and tasks.contact_id is null
      union all
      select tasks.id * 2, history.id from history
      join tasks on tasks.account_id = ${account} and tasks.deal_id = history.subject_id
      where ${within} and history.subject_type = 'deal' and tasks.user_id = ${viewer} and tasks.contact_id is null
    ) as entries
    group by place
    having max(id) > ${value('since')} or place > ${value('after')}
    order by 2, 1
    limit ${value('most')}`
})

/** What may have changed in the calendar of the viewer since a place. */
export async function changedPlanned(
  ctx: Context,
  from: ReachedPlace,
  latest: number,
  most: number,
): Promise<{ place: number; entry: number; key: EntryKey }[]> {
  const rows = await changed.all(ctx, changeSpan(from, latest, most))
  return rows.map((row) => ({ ...row, key: keyOfPlace(row.place) }))
}

/** Which records of some kinds went from the viewer to somebody else after an entry, and up to another. */
export async function givenAwayBetween<Kind extends HistoryRow['subject_type'] & string>(
  ctx: Context,
  kinds: readonly Kind[],
  since: number,
  upTo: number,
): Promise<{ kind: Kind; id: number }[]> {
  const rows = await rowsWith(ctx, 'history', { subject_type: [...kinds] })
    .select(['subject_type', 'subject_id'])
    .where('id', '>', since)
    .where('id', '<=', upTo)
    .where('changes', 'like', `%"user_id":[${ctx.viewer.user_id},%`)
    .execute()
  return rows.map(({ subject_type, subject_id }) => ({ kind: subject_type as Kind, id: subject_id! }))
}
