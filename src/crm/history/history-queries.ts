import { type Compilable, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { Order, WantedPage } from '../../core/page.ts'
import type { HistoryRow, Schema } from '../../database/schema.ts'
import { counted } from '../../database/statements/count-rows.ts'
import { nameByKey } from '../../database/statements/name-by-key.ts'
import { type Placeholders, PreparedQueries, prepared } from '../../database/statements/prepared.ts'
import { allOf } from '../../queries/conditions.ts'
import { atLeast, equal, forEach } from '../../queries/filter.ts'
import { conditionsOf } from '../../queries/filtered.ts'
import { fetchPage, inSegment, type SegmentValues, stretchOf } from '../../queries/keyset.ts'
import {
  type ChoicePlan,
  type FiltersOf,
  type Plan,
  plannedChoice,
  valuesOf,
  writtenOut,
} from '../../queries/plan.ts'
import { visibilityOf } from '../../queries/visibility.ts'
import type { HistoryEntryRow, HistoryLineRow } from './history-entry.ts'
import { isOfNoContact, isOfNoHiddenDeal, isOfSeenContact, type Seer } from './seen-history-queries.ts'

/** Kinds of records without a contact that everybody in the account sees. */
const SHARED = ['list', 'deal_stage', 'deal']

export interface HistoryWish {
  /** Of one contact that was found, or of everything the viewer may see. */
  contact_id: number | undefined
  created_from: string | undefined
  /** Who did it. */
  user_id?: number | undefined
  /** With which API token. */
  token_id?: number | undefined
  /** Whether what happened to contacts in the trash counts. */
  include_trash?: true | undefined
  /** To what kind of record. */
  subject_type?: string | undefined
  /** What was done, whatever it was done to. */
  actions?: readonly string[] | undefined
}

/** With what follows from the wish: that the index `history_removals` has all of it. */
interface HistoryFilters extends Partial<HistoryWish> {
  is_removal?: true | undefined
}

const FILTERS: FiltersOf<HistoryFilters> = {
  contact_id: equal('contact_id'),
  created_from: atLeast('created_at'),
  user_id: equal('user_id'),
  token_id: equal('token_id'),
  // What it lets through is decided where it is decided who sees an entry.
  include_trash: { condition: () => sql<SqlBool>`1 = 1` },
  subject_type: equal('subject_type'),
  actions: forEach(
    'any',
    (action: string) => ({ ending: `%.${action}` }),
    (part, { column }) => sql<SqlBool>`${column('action')} like ${part('ending')}`,
  ),
  is_removal: {
    // In the words of the index.
    condition: () => sql<SqlBool>`(history.action like '%.deleted' or history.action like '%.restored')`,
  },
}

/** Entries of these kinds are few and far between. */
const REMOVALS: readonly string[] = ['deleted', 'restored']

const filtersOf = (wish: HistoryWish): HistoryFilters => ({
  ...wish,
  is_removal: wish.actions?.every((action) => REMOVALS.includes(action)) || undefined,
})

/** Above which id, and up to which. */
interface Span {
  after: number
  until: number
}

const statements = new PreparedQueries<Record<string, unknown>>()

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
    const last = await entryFurtherOn.first(ctx.db, { account_id: ctx.viewer.account_id, after })
    count += await countBetween(after, last?.id ?? Number.MAX_SAFE_INTEGER)
    if (!last) return count
    after = last.id
  }
}

/** The last of the entries that are counted together. */
const entryFurtherOn = prepared<{ account_id: number; after: number }, { id: number }>((db, value) =>
  db
    .selectFrom('history')
    .select('id')
    .where('account_id', '=', value('account_id'))
    .where('id', '>', value('after'))
    .orderBy('id')
    .offset(COUNTED - 1)
    .limit(1),
)

function chosenBy(ctx: Context, wish: HistoryWish) {
  const filters = filtersOf(wish)
  return {
    chosen: plannedChoice<HistoryFilters>(FILTERS, { filters }),
    values: { ...seenBy(ctx), ...valuesOf<HistoryFilters>(FILTERS, filters) },
  }
}

const asked = <Answer>({ db }: Context, plan: Plan, values: Record<string, unknown>): Promise<Answer[]> =>
  statements.all<Answer>(
    db,
    writtenOut(plan),
    values,
    (db, value) => statementOf(db, plan, value as Placeholders<never>) as Compilable<Answer>,
  )

function statementOf(db: Kysely<Schema>, plan: Plan, value: Placeholders<Seer & SegmentValues & Span>) {
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
  value: Placeholders<Seer>,
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

/** What the deal or list is called that an entry is about. */
function subjectName(table: 'history' | 'page', value: Placeholders<Pick<Seer, 'account_id'>>) {
  const id = sql.ref(`${table}.subject_id`)
  return sql<string | null>`case ${sql.ref(`${table}.subject_type`)}
    when 'deal' then ${nameByKey('deals', id, value)} when 'list' then ${nameByKey('lists', id, value)} end`
}

type OfContact = Seer & { contact_id: number; limit: number }

const latestOfContact = prepared<OfContact, HistoryLineRow>((db, value) =>
  db
    .selectFrom('history')
    .select(['history.action', 'history.changes', 'history.created_at', 'history.subject_id'])
    .select([
      nameByKey('users', sql.ref('history.user_id'), value).as('user_name'),
      subjectName('history', value).as('subject_name'),
    ])
    .where('history.account_id', '=', value('account_id'))
    .where('history.contact_id', '=', value('contact_id'))
    .where(isOfNoHiddenDeal(value))
    .orderBy('history.id', 'desc')
    .limit(value('limit')),
)

/** What happened last with a contact that was found. */
export const latestHistoryOf = (ctx: Context, contact: { id: number }, limit: number) =>
  latestOfContact.all(ctx.db, { ...seenBy(ctx), contact_id: contact.id, limit })

const seenBy = (ctx: Context): Seer => ({
  ...visibilityOf(ctx),
  is_admin: ctx.viewer.role === 'member' ? 0 : 1,
})

/**
 * An entry is seen by whoever sees the contact it is about, now; what is in the trash is not seen, nor is its history. What is
 * about no contact is seen by everybody where the whole account shares it (lists, stages, deals without a contact), and else
 * (tokens, users) by who did it, and by owners and admins; of saved views by who did it alone. What is about a deal is not seen by
 * who does not see the deal.
 */
function chosenOf<Row>(
  query: SelectQueryBuilder<Schema, 'history', Row>,
  { filters }: ChoicePlan,
  value: Placeholders<Seer>,
) {
  const isOfSeen = sql<SqlBool>`(${isOfNoContact(value, SHARED)} or ${isOfSeenContact(value, { withTrash: 'include_trash' in filters })})`
  return query
    .where('history.account_id', '=', value('account_id'))
    .where(isOfNoHiddenDeal(value))
    .where(
      allOf([
        ...('contact_id' in filters ? [] : [isOfSeen]),
        ...conditionsOf(
          { table: 'history', filters: FILTERS },
          filters,
          value as (name: string) => never,
          () => false,
        ),
      ]),
    )
}
