import { type Kysely, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { Order } from '../../core/page.ts'
import type { Schema } from '../../database/schema.ts'
import { type Placeholders, PreparedQueries, prepared } from '../../database/statements/prepared.ts'
import { inSegment, type Segment, type SegmentValues, stretchOf } from '../../queries/keyset.ts'
import { writtenOut } from '../../queries/plan.ts'
import type { ContactFilters } from './contact-filter-queries.ts'
import { isLongerThan } from './is-member-queries.ts'

/** Asks for the rows of a segment. Where they are walked, only the order finds them. */
export type FetchRows = (order: Order, segment: Segment, isWalked?: boolean) => Promise<{ id: number }[]>

/**
 * Whether an index finds the contacts of a segment by what they are filtered by, and another one has the order: they may be three, or
 * nearly all. By the filters that are left out here there are indexes with an order of their own.
 */
export function isNarrowedSegment(
  { user_id, is_private, list_id, ...others }: ContactFilters,
  { more, is_unindexed }: Order,
  { start }: Segment,
): boolean {
  const { is_trashed, inactive_since, updated_from } = others
  if (is_trashed || inactive_since !== undefined || updated_from !== undefined) return false
  if (more || is_unindexed || start === 'offset') return false
  return user_id !== undefined || is_private === 1 || list_id !== undefined
}

/** So many contacts are found and sorted in a few milliseconds. */
const FEW = 1000

/** Contacts of an account that are walked at most for a page of some of them; it takes about as long. */
const MOST_WALKED = 5000

/**
 * The rows of a segment, in one of two ways: finding all contacts by what they are filtered by and sorting them, or walking all of the
 * account in the order of the page until there are enough. Which one is quicker depends on how many they are, and on whether they stand
 * close together. A few are found. Of more it is tried how far walking leads.
 */
export async function narrowedRows(
  ctx: Context,
  filters: ContactFilters,
  order: Order,
  segment: Segment,
  fetch: FetchRows,
): Promise<{ id: number }[]> {
  const found = { ...order, is_unindexed: true }
  if (!(await areMany(ctx, filters))) return fetch(found, segment)
  const end = await rowFurtherOn(ctx, order, segment)
  const ended = { ...segment, isEnded: end !== undefined, values: { ...segment.values, ...end } }
  const rows = await fetch(order, ended, true)
  return end === undefined || rows.length === segment.values.limit ? rows : fetch(found, segment)
}

async function areMany(ctx: Context, { user_id, is_private, list_id }: ContactFilters): Promise<boolean> {
  const { account_id } = ctx.viewer
  const most = { account_id, most: FEW }
  if (list_id !== undefined && !(await isLongerThan(ctx, { id: list_id }, FEW))) return false
  if (user_id !== undefined && !(await ownedBeyond.first(ctx.db, { ...most, user_id }))) return false
  return (
    is_private !== 1 ||
    (await privateBeyond.first(ctx.db, { ...most, user_id: ctx.viewer.user_id })) !== undefined
  )
}

type Most = { account_id: number; user_id: number; most: number }

/** A contact of an owner, seen or not, if there are more than so many. */
const ownedBeyond = prepared<Most, { id: number }>((db, value) => ownedContacts(db, value))

/** The same of those that only the owner sees. */
const privateBeyond = prepared<Most, { id: number }>((db, value) =>
  ownedContacts(db, value).where('is_private', '=', 1),
)

const ownedContacts = (db: Kysely<Schema>, value: Placeholders<Most>) =>
  db
    .selectFrom('contacts')
    .select('id')
    .where('account_id', '=', value('account_id'))
    .where('user_id', '=', value('user_id'))
    .where('trashed_at', 'is', null)
    .limit(1)
    .offset(value('most'))

const ends = new PreparedQueries<SegmentValues & { account_id: number }>()

/** The row up to which a segment is walked, if it goes on so far: one of the account's, seen or not. */
async function rowFurtherOn(
  ctx: Context,
  order: Order,
  segment: Segment,
): Promise<Pick<SegmentValues, 'end_value' | 'end_id'> | undefined> {
  const values = { ...segment.values, account_id: ctx.viewer.account_id, limit: 1, offset: MOST_WALKED - 1 }
  const stretch = stretchOf(segment)
  const [row] = await ends.all<{ id: number; value: string | number | null }>(
    ctx.db,
    writtenOut({ order, stretch }),
    values,
    (db, value) => {
      const contacts = db
        .selectFrom('contacts')
        .select(['id', sql.ref<string | number | null>(order.column).as('value')])
        .where('account_id', '=', value('account_id'))
        .where('trashed_at', 'is', null)
      return inSegment(contacts, order, stretch, value).offset(value('offset'))
    },
  )
  return row && { end_value: row.value, end_id: row.id }
}
