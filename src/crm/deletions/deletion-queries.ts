import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { WantedPage } from '../../core/page.ts'
import { countRows } from '../../database/count-rows.ts'
import { LOOKED_UP } from '../../database/looked-up.ts'
import { preparedRow } from '../../database/prepared.ts'
import type { DeletionRow } from '../../database/schema.ts'
import { fetchPageOf } from '../../queries/keyset.ts'
import { visibilityOf } from '../../queries/visibility.ts'
import { isVisible } from '../contacts/contact-queries.ts'
import type { Kind } from './deletion.ts'

type Gone = Omit<DeletionRow, 'id'>

const insertion = preparedRow<Gone>('deletions', [
  'account_id',
  'type',
  'record_id',
  'only_user_id',
  'not_user_id',
  'deleted_at',
])

/**
 * Keeps that a record is gone. Its moment is not earlier than any before it: whoever goes on from the last one they were told misses
 * nothing, however long the request took that made it go.
 */
export async function insertDeletion(
  { db, viewer }: Context,
  gone: Omit<Gone, 'account_id' | 'deleted_at'>,
): Promise<void> {
  const latest = await db
    .selectFrom('deletions')
    .select('deleted_at')
    .where('account_id', '=', viewer.account_id)
    .orderBy('deleted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const now = new Date().toISOString()
  const deleted_at = latest && latest.deleted_at > now ? latest.deleted_at : now
  await insertion(db, { ...gone, account_id: viewer.account_id, deleted_at })
}

/** Who alone could see a contact; null where the whole account could. */
export async function onlyViewerOf({ db, viewer }: Context, contactId: number): Promise<number | null> {
  const contact = await db
    .selectFrom('contacts')
    .select(['is_private', 'user_id'])
    .where('account_id', '=', viewer.account_id)
    .where('id', '=', contactId)
    .executeTakeFirst()
  return contact?.is_private === 1 ? contact.user_id : null
}

/** The main contact of the deal that a task without a contact belongs to. */
export async function contactOfTask({ db, viewer }: Context, taskId: number): Promise<number | null> {
  const row = await db
    .selectFrom('tasks')
    .innerJoin('deals', (join) =>
      join.on('deals.account_id', '=', viewer.account_id).onRef('deals.id', '=', 'tasks.deal_id'),
    )
    .select('deals.contact_id')
    .where('tasks.account_id', '=', viewer.account_id)
    .where('tasks.id', '=', taskId)
    .executeTakeFirst()
  return row?.contact_id ?? null
}

/** Forgets that a record was gone: it is there again, for those who could see it or, `isHidden`, for those it was hidden from. */
export const forgetDeletion = (
  { db, viewer }: Context,
  { type, id, isHidden = false }: { type: string; id: number; isHidden?: boolean },
) =>
  db
    .deleteFrom('deletions')
    .where('account_id', '=', viewer.account_id)
    .where('type', '=', type)
    .where('record_id', '=', id)
    .where('not_user_id', isHidden ? 'is not' : 'is', null)
    .execute()

/** Forgets what went before a moment, of all accounts. */
export const forgetDeletionsBefore = ({ db }: Context, before: string) =>
  db.deleteFrom('deletions').where('deleted_at', '<', before).execute()

export interface DeletionWish {
  types: readonly Kind[] | undefined
  since: string | undefined
}

/** What the viewer could see, and no longer can. */
function goneFor({ db, viewer }: Context, { types, since }: DeletionWish) {
  let query = db
    .selectFrom('deletions')
    .where('deletions.account_id', '=', viewer.account_id)
    .where((eb) => eb.or([eb('only_user_id', 'is', null), eb('only_user_id', '=', viewer.user_id)]))
    .where((eb) => eb.or([eb('not_user_id', 'is', null), eb('not_user_id', '<>', viewer.user_id)]))
  if (types) query = query.where('type', 'in', types)
  return since === undefined ? query : query.where('deleted_at', '>=', since)
}

/** The contact that another one is part of now, as far as the viewer sees it. */
const mergedInto = (ctx: Context) => {
  const visibility = visibilityOf(ctx)
  return sql<number | null>`(
    select contacts.id from contacts as gone join contacts on contacts.id = gone.merged_into
    where deletions.type = 'contact' and gone.account_id = ${visibility.account_id} and gone.id = deletions.record_id
      and contacts.trashed_at is null and ${isVisible((name) => visibility[name])} ${LOOKED_UP})`
}

export const deletionPage = (ctx: Context, wish: DeletionWish, wanted: WantedPage) =>
  fetchPageOf(
    goneFor(ctx, wish)
      .select(['deletions.id', 'type', 'record_id', 'deleted_at'])
      .select(mergedInto(ctx).as('merged_into')),
    wanted,
  )

export const countDeletions = (ctx: Context, wish: DeletionWish): Promise<number> =>
  countRows(goneFor(ctx, wish))
