import { type SqlBool, sql } from 'kysely'
import type { PreparationContext } from '../../core/context.ts'
import { nameByKey } from '../../database/statements/name-by-key.ts'
import { visibilityOf } from '../../queries/visibility.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import type { HistoryEntryRow } from '../history/history-entry.ts'
import { subjectName } from '../history/latest-history-queries.ts'
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

export interface FoundEntry extends HistoryEntryRow {
  token_id: number | null
  change_id: number | null
  undoes: number | null
  is_undone: boolean
}

/** Entries as far as the viewer may see what they are about, the trash included. */
export function seenEntries(ctx: PreparationContext) {
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

export function shown(ctx: PreparationContext) {
  const { account_id } = ctx.viewer
  const name = (table: 'contacts' | 'users' | 'api_tokens', column: string) =>
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
    subjectName('history', () => account_id as never).as('subject_name'),
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

/** SQLite says 1 where PostgreSQL says true. */
export const toFound = <Row extends { is_undone: unknown }>({ is_undone, ...row }: Row) =>
  ({ ...row, is_undone: Boolean(is_undone) }) as unknown as FoundEntry
