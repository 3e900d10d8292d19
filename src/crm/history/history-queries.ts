import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { Order, WantedPage } from '../../core/page.ts'
import type { HistoryRow, Schema } from '../../database/schema.ts'
import { nameByKey } from '../../database/statements/name-by-key.ts'
import { type Placeholders, PreparedQueries, prepared } from '../../database/statements/prepared.ts'
import { fetchPage, inSegment, type SegmentValues, segmentShape } from '../../queries/keyset.ts'
import { visibilityOf } from '../../queries/visibility.ts'
import type { HistoryEntryRow, HistoryLineRow } from './history-entry.ts'
import { isOfNoContact, isOfNoHiddenDeal, isOfSeenContact, type Seer } from './seen-history-queries.ts'

/** Kinds of records without a contact that everybody in the account sees. */
const SHARED = ['list', 'deal_stage', 'deal']

type PageValues = SegmentValues &
  Seer & {
    contact_id?: number | undefined
    created_from?: string | undefined
    user_id?: number | undefined
    subject_type?: string | undefined
    [action: `action_${number}`]: string
  }
const pages = new PreparedQueries<PageValues>()

export interface HistoryWish {
  /** Of one contact that was found, or of everything the viewer may see. */
  contact_id: number | undefined
  created_from: string | undefined
  /** Who did it. */
  user_id?: number | undefined
  /** To what kind of record. */
  subject_type?: string | undefined
  /** What was done, whatever it was done to. */
  actions?: readonly string[] | undefined
}

/** What the index `history_removals` holds, in its words. */
const IS_REMOVAL = sql<SqlBool>`(history.action like '%.deleted' or history.action like '%.restored')`

/** Whether that index has all that is wished for; entries of this kind are few and far between. */
const isOfRemovals = ({ actions }: HistoryWish): boolean =>
  actions?.every((action) => action === 'deleted' || action === 'restored') ?? false

const shapeOf = (wish: HistoryWish) => {
  const { contact_id, created_from, user_id, subject_type, actions = [] } = wish
  const given = [contact_id, created_from, user_id, subject_type].map((value) => value === undefined)
  return `${given.join(' ')} ${actions.length} ${isOfRemovals(wish)}`
}

const valuesOf = ({ actions = [], ...wish }: HistoryWish) => ({
  ...wish,
  ...Object.fromEntries(actions.map((action, place) => [`action_${place}`, `%.${action}`])),
})

/** What happened, as far as the viewer may see whom it happened to, with the names of all that it is about. */
export async function historyPage(ctx: Context, wish: HistoryWish, { order, position, limit }: WantedPage) {
  return fetchPage(order, position, limit, (segment) =>
    pages.all<HistoryEntryRow>(
      ctx.db,
      `${shapeOf(wish)} ${segmentShape(order, segment)}`,
      { ...seenBy(ctx), ...valuesOf(wish), ...segment.values },
      (db, value) =>
        withNames(
          db,
          inSegment(
            wished(db.selectFrom('history').selectAll('history'), wish, value),
            order,
            segment,
            value,
          ),
          order,
          value,
        ),
    ),
  )
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

export async function countHistory(ctx: Context, wish: HistoryWish): Promise<number> {
  const values = { ...seenBy(ctx), ...valuesOf(wish) } as PageValues
  const [row] = await pages.all<{ count: number }>(ctx.db, `count ${shapeOf(wish)}`, values, (db, value) =>
    wished(
      db.selectFrom('history').select((eb) => eb.fn.countAll<number>().as('count')),
      wish,
      value,
    ),
  )
  return row!.count
}

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
function wished<Row>(
  query: SelectQueryBuilder<Schema, 'history', Row>,
  wish: HistoryWish,
  value: Placeholders<PageValues>,
) {
  let narrowed = query.where('history.account_id', '=', value('account_id')).where(isOfNoHiddenDeal(value))
  narrowed =
    wish.contact_id === undefined
      ? narrowed.where(
          sql<SqlBool>`(${isOfNoContact(value, SHARED)} or ${isOfSeenContact(value, { withTrash: false })})`,
        )
      : narrowed.where('history.contact_id', '=', value('contact_id'))
  if (wish.user_id !== undefined) narrowed = narrowed.where('history.user_id', '=', value('user_id'))
  if (wish.subject_type !== undefined)
    narrowed = narrowed.where('history.subject_type', '=', value('subject_type'))
  if (wish.actions !== undefined) {
    const likes = wish.actions.map((_, place) => sql`history.action like ${value(`action_${place}`)}`)
    narrowed = narrowed.where(sql<SqlBool>`(${sql.join(likes, sql` or `)})`)
  }
  if (isOfRemovals(wish)) narrowed = narrowed.where(IS_REMOVAL)
  return wish.created_from === undefined
    ? narrowed
    : narrowed.where('history.created_at', '>=', value('created_from'))
}
