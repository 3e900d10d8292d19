import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { nameByKey } from '../../database/statements/name-by-key.ts'
import { type Asked, type Given, question } from '../../queries/question.ts'
import { rowsWith } from '../../queries/rows.ts'
import type { ReachedPlace } from '../cards/reached-place-queries.ts'
import { type ChangeSpan, changeSpan, isWithinSpan } from '../cards/sync-queries.ts'
import { deals } from '../deals/deal-queries.ts'
import type { ClosingDeal } from './closing-entry.ts'

/** The viewer's own open deals that have a day on which they should be decided. */
const closing = ({ db }: Asked, value: Given) =>
  deals
    .seen(db, value)
    .select(['deals.id', 'deals.name', 'deals.amount', 'deals.currency', 'deals.expected_close_on'])
    .select(['deals.created_at', 'deals.updated_at'])
    .select(nameByKey('contacts', sql.ref('deals.contact_id'), value).as('contact_name'))
    .where('deals.user_id', '=', value('viewer_id'))
    .where('deals.status', '=', sql.lit('open'))
    .where('deals.expected_close_on', 'is not', null)
    .$castTo<ClosingDeal>()

const page = question((asked, value: Given<{ after: number; limit: number }>) =>
  closing(asked, value).where('deals.id', '>', value('after')).orderBy('deals.id').limit(value('limit')),
)
const ofIds = question((asked, value: Given<{ ids: string }>) =>
  closing(asked, value).where('deals.id', 'in', idsAmong(value('ids'))),
)

export const closingAfter = (ctx: Context, after: number, limit: number): Promise<ClosingDeal[]> =>
  page.all(ctx, { after, limit })

export const closingAmong = async (ctx: Context, ids: readonly number[]): Promise<ClosingDeal[]> =>
  ids.length === 0 ? [] : ofIds.all(ctx, { ids: JSON.stringify(ids) })

/** Deals that may have changed in that calendar, in the order of the latest change: themselves, or the contact whose fate they share. */
const changed = question((_asked, value: Given<ChangeSpan>) => {
  const account = value('account_id')
  const within = isWithinSpan(value)
  return sql<{ deal_id: number; entry: number }>`
    select deal_id, max(id) as entry from (
      select history.subject_id as deal_id, history.id from history
      where ${within} and history.subject_type = 'deal' and history.subject_id is not null
      union all
      select deals.id as deal_id, history.id from history
      join deals on deals.account_id = ${account} and deals.contact_id = history.contact_id
      where ${within} and history.subject_type = 'contact' and deals.user_id = ${value('viewer_id')}
    ) as entries
    group by deal_id
    having max(id) > ${value('since')} or deal_id > ${value('after')}
    order by 2, 1
    limit ${value('most')}`
})

export const changedDeals = (ctx: Context, from: ReachedPlace, latest: number, most: number) =>
  changed.all(ctx, changeSpan(from, latest, most))

/** Which of these are the viewer's, seen or not, open or not, in the trash or not. */
export async function ownDealsAmong(ctx: Context, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await rowsWith(ctx, 'deals', { user_id: ctx.viewer.user_id })
    .select('id')
    .where('id', 'in', idsAmong(JSON.stringify(ids)))
    .execute()
  return rows.map(({ id }) => id)
}
