import { type SqlBool, sql } from 'kysely'
import type { Context, PreparationContext } from '../../core/context.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { nameByKey } from '../../database/statements/name-by-key.ts'
import { visibilityOf } from '../../queries/visibility.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import type { HistoryEntryRow } from '../history/history-entry.ts'
import {
  isOfNoContact,
  isOfNoHiddenDeal,
  isOfSeenContact,
  type Seer,
} from '../history/seen-history-queries.ts'

/** Kinds of records whose changes can be taken back. */
const KINDS = ['contact', 'note', 'call', 'message', 'activity', 'task', 'deal', 'list', 'photo']

/** Of these that hang off no contact, all are everybody's in the account. */
const SHARED = ['list', 'deal']

/** So many are taken back in one transaction, and others wait for its end; more are so in several. */
export const AT_ONCE = 200

/** More is not taken back. A bulk change of 1,000 contacts has an entry for each. */
export const MOST_ENTRIES = 3000

/** Entries of one go stand near each other: between those of a large one others may write. */
const NEAR = 2000
const NEAR_LARGE = 20_000
const STRIDE = 4000

/** How far back it is looked for what somebody did last, in entries of the account's history. */
const LONGEST_SPAN = 20_000

export interface FoundEntry extends HistoryEntryRow {
  token_id: number | null
  change_id: number | null
  undoes: number | null
  is_undone: boolean
}

/** Entries as far as the viewer may see what they are about, the trash included. */
function seenEntries(ctx: PreparationContext) {
  const { account_id, viewer_id } = visibilityOf(ctx)
  const values: Seer = { account_id, viewer_id, is_admin: ctx.viewer.role === 'member' ? 0 : 1 }
  const value = ((name: keyof Seer) => values[name]) as never
  return ctx.db
    .selectFrom('history')
    .where('history.account_id', '=', account_id)
    .where('history.subject_type', 'in', KINDS)
    .where(isOfNoHiddenDeal(value))
    .where(sql<SqlBool>`(${isOfNoContact(value, SHARED)} or ${isOfSeenContact(value, { withTrash: true })})`)
}

const isUndone = ({ viewer }: PreparationContext) =>
  sql<number>`exists (
    select 1 from history as later where later.account_id = ${viewer.account_id} and later.undoes = history.id)`

function shown(ctx: PreparationContext) {
  const { account_id } = ctx.viewer
  const name = (table: 'contacts' | 'users' | 'api_tokens' | 'deals' | 'lists', column: string) =>
    nameByKey(table, sql.ref(`history.${column}`), () => account_id as never)
  return [
    'history.id',
    'history.contact_id',
    'history.user_id',
    'history.token_id',
    'history.door',
    'history.action',
    'history.subject_type',
    'history.subject_id',
    'history.changes',
    'history.created_at',
    'history.change_id',
    'history.undoes',
    name('contacts', 'contact_id').as('contact_name'),
    name('users', 'user_id').as('user_name'),
    name('api_tokens', 'token_id').as('token_name'),
    sql<string | null>`case history.subject_type when 'deal' then ${name('deals', 'subject_id')}
      when 'list' then ${name('lists', 'subject_id')} end`.as('subject_name'),
    isUndone(ctx).as('is_undone'),
  ] as const
}

/** An entry that the viewer may see, if it is of a kind that can be taken back. */
export async function entryIfSeen(ctx: PreparationContext, id: number): Promise<FoundEntry | undefined> {
  const row = await seenEntries(ctx).select(shown(ctx)).where('history.id', '=', id).executeTakeFirst()
  return row && toFound(row)
}

/** All that was done in one go with an entry. Of before that was kept, what was done at the same moment by the same. Newest first. */
export async function entriesWith(ctx: PreparationContext, entry: FoundEntry): Promise<FoundEntry[]> {
  const near = await entriesBetween(ctx, entry, entry.id - NEAR, entry.id + NEAR)
  if (near.length <= AT_ONCE) return near
  const all: FoundEntry[] = []
  for (let end = entry.id + NEAR_LARGE; end > entry.id - NEAR_LARGE; end -= STRIDE) {
    await turnWhenLong()
    all.push(...(await entriesBetween(ctx, entry, end - STRIDE, end)))
  }
  return all
}

/** As far as they stand behind an id, and not behind another: the moment has no index. */
async function entriesBetween(ctx: PreparationContext, entry: FoundEntry, after: number, until: number) {
  const { user_id, token_id, door, created_at, change_id } = entry
  const rows = await seenEntries(ctx)
    .select(shown(ctx))
    .where('history.id', '>', after)
    .where('history.id', '<=', until)
    .where('history.created_at', '=', created_at)
    .where('history.door', '=', door)
    .where('history.user_id', user_id === null ? 'is' : '=', user_id)
    .where('history.token_id', token_id === null ? 'is' : '=', token_id)
    .where('history.change_id', change_id === null ? 'is' : '=', change_id)
    .orderBy('history.id', 'desc')
    .limit(MOST_ENTRIES + 1)
    .execute()
  return rows.map(toFound)
}

/** The newest entries of what the viewer did, with a token or with whatever, or those before an id; newest first. */
export async function latestEntries(
  ctx: Context,
  { tokenId, before, limit }: { tokenId: number | undefined; before: number | undefined; limit: number },
): Promise<FoundEntry[]> {
  const newest = await ctx.db
    .selectFrom('history')
    .select('id')
    .where('account_id', '=', ctx.viewer.account_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const rows = await seenEntries(ctx)
    .select(shown(ctx))
    .where('history.id', '>', (newest?.id ?? 0) - LONGEST_SPAN)
    .where('history.user_id', '=', ctx.viewer.user_id)
    .$if(tokenId !== undefined, (query) => query.where('history.token_id', '=', tokenId!))
    .$if(before !== undefined, (query) => query.where('history.id', '<', before!))
    .orderBy('history.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toFound)
}

/** Of some entries those that were not taken back. */
export async function notTakenBack({ db, viewer }: Context, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('history')
    .select('undoes')
    .where('account_id', '=', viewer.account_id)
    .where('undoes', 'in', idsAmong(JSON.stringify(ids)))
    .execute()
  const gone = new Set(rows.map(({ undoes }) => undoes))
  return new Set(ids.filter((id) => !gone.has(id)))
}

/** What was done later with a record, or, `withAll`, with a contact and all that hangs off it, and was not taken back; oldest first. */
export async function laterEntries(
  ctx: Context,
  {
    id,
    contact_id,
    subject_type,
    subject_id,
  }: Pick<FoundEntry, 'id' | 'contact_id' | 'subject_type' | 'subject_id'>,
  { withAll = false } = {},
): Promise<FoundEntry[]> {
  const rows = await seenEntries(ctx)
    .select(shown(ctx))
    .where('history.contact_id', contact_id === null ? 'is' : '=', contact_id)
    .where('history.id', '>', id)
    .$if(!withAll, (query) =>
      query.where('history.subject_type', '=', subject_type).where('history.subject_id', '=', subject_id),
    )
    .where('history.undoes', 'is', null)
    .orderBy('history.id')
    .limit(MOST_LATER)
    .execute()
  return rows.map(toFound).filter(({ is_undone }) => !is_undone)
}

const MOST_LATER = 100

/** SQLite says 1 where PostgreSQL says true. */
const toFound = <Row extends { is_undone: unknown }>({ is_undone, ...row }: Row) =>
  ({ ...row, is_undone: Boolean(is_undone) }) as unknown as FoundEntry
