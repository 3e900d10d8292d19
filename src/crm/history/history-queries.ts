import { type Compilable, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { Order, WantedPage } from '../../core/page.ts'
import type { HistoryRow, Schema } from '../../database/schema.ts'
import { counted } from '../../database/statements/count-rows.ts'
import { nameByKey } from '../../database/statements/name-by-key.ts'
import { fetchPage, inSegment, type SegmentValues, stretchOf } from '../../queries/keyset.ts'
import type { Plan } from '../../queries/plan.ts'
import { type Given, question, questions } from '../../queries/question.ts'
import type { HistoryEntryRow } from './history-entry.ts'
import { chosenBy, chosenOf, type HistoryWish } from './history-filter-queries.ts'
import { subjectName } from './latest-history-queries.ts'
import type { Seer } from './seen-history-queries.ts'

/** Above which id, and up to which. */
interface Span {
  after: number
  until: number
}

/** What happened, as far as the viewer may see whom it happened to, with the names of all that it is about. */
export async function historyPage(ctx: Context, wish: HistoryWish, { order, position, limit }: WantedPage) {
  const { chosen, values } = chosenBy(ctx, wish)
  return fetchPage(order, position, limit, (segment) =>
    asked<HistoryEntryRow>(
      ctx,
      { as: 'page', ...chosen, order, stretch: stretchOf(segment) },
      { ...values, ...segment.values },
    ),
  )
}

/** How many entries one statement counts: each has what it is about looked up. */
const COUNTED = 20_000

/** Of a whole account some are counted at a time: on SQLite nobody else is served meanwhile. */
export async function countHistory(ctx: Context, wish: HistoryWish): Promise<number> {
  const { chosen, values } = chosenBy(ctx, wish)
  const countBetween = async (after: number, until: number) => {
    const span = { ...values, after, until }
    const [row] = await asked<{ count: number }>(ctx, { as: 'count', ...chosen }, span)
    return row!.count
  }
  if (wish.contact_id !== undefined) return countBetween(0, Number.MAX_SAFE_INTEGER)
  let count = 0
  for (let after = 0; ; ) {
    const last = await entryFurtherOn.first(ctx, { after })
    count += await countBetween(after, last?.id ?? Number.MAX_SAFE_INTEGER)
    if (!last) return count
    after = last.id
  }
}

/** The last of the entries that are counted together. */
const entryFurtherOn = question(({ db }, value: Given<{ after: number }>) =>
  db
    .selectFrom('history')
    .select('id')
    .where('account_id', '=', value('account_id'))
    .where('id', '>', value('after'))
    .orderBy('id')
    .offset(COUNTED - 1)
    .limit(1),
)

const statements = questions(({ db }, value: Given<Seer & SegmentValues & Span>, plan: Plan) =>
  statementOf(db, plan, value),
)

const asked = <Answer>(ctx: Context, plan: Plan, values: object) =>
  statements.all(ctx, plan, values as never) as Promise<Answer[]>

function statementOf(db: Kysely<Schema>, plan: Plan, value: Given<Seer & SegmentValues & Span>): Compilable {
  const chosen = chosenOf(db.selectFrom('history'), plan, value)
  if (plan.as !== 'page')
    return counted(chosen.where('history.id', '>', value('after')).where('history.id', '<=', value('until')))
  const page = inSegment(chosen.selectAll('history'), plan.order, plan.stretch, value)
  return withNames(db, page, plan.order, value)
}

/** The entries of a page with the names of those they are of, as they are called now. */
const withNames = (
  db: Kysely<Schema>,
  page: SelectQueryBuilder<Schema, 'history', HistoryRow>,
  order: Order,
  value: Given<Seer>,
) =>
  db
    .selectFrom(page.as('page'))
    .select(['page.id', 'page.contact_id', 'page.user_id', 'page.action', 'page.subject_type'])
    .select(['page.subject_id', 'page.door', 'page.changes', 'page.created_at'])
    .select([
      nameByKey('contacts', sql.ref('page.contact_id'), value).as('contact_name'),
      nameByKey('users', sql.ref('page.user_id'), value).as('user_name'),
      nameByKey('api_tokens', sql.ref('page.token_id'), value).as('token_name'),
      subjectName('page', value).as('subject_name'),
    ])
    .orderBy(`page.${order.column as 'id'}`, order.is_descending ? 'desc' : 'asc')
    .orderBy('page.id', (order.is_id_descending ?? order.is_descending) ? 'desc' : 'asc')
