import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { WantedPage } from '../../core/page.ts'
import type { Schema } from '../../database/schema.ts'
import { countRows } from '../../database/statements/count-rows.ts'
import { LOOKED_UP } from '../../database/statements/looked-up.ts'
import { nameByKey } from '../../database/statements/name-by-key.ts'
import { fetchPageOf } from '../../queries/keyset.ts'
import { visibilityOf } from '../../queries/visibility.ts'
import { isVisible } from '../contact-store/contact-queries.ts'
import type { ShownMerge } from './merge.ts'

/**
 * A merge is seen by whoever sees the contact that has it all now, and would see the duplicate if it came back. Each contact of a merge
 * is looked up by its key: joined, PostgreSQL would go through all of them again for each merge as long as it takes them for few.
 */
function visibleMerges(ctx: Context) {
  const visibility = visibilityOf(ctx)
  const isSeen = isVisible((name) => visibility[name])
  return ctx.db
    .selectFrom('merges')
    .where('merges.account_id', '=', visibility.account_id)
    .where(
      sql<SqlBool>`exists (select 1 from contacts
        where contacts.id = merges.contact_id and contacts.trashed_at is null and ${isSeen} ${LOOKED_UP})`,
    )
    .where(
      sql<SqlBool>`exists (select 1 from contacts where contacts.id = merges.duplicate_id and ${isSeen} ${LOOKED_UP})`,
    )
    .where(
      sql<SqlBool>`exists (select 1 from contacts where contacts.account_id = ${visibility.account_id}
        and contacts.id = merges.survivor_id ${LOOKED_UP})`,
    )
}

/** With the names of who merged, and of what was merged. */
function shown(ctx: Context) {
  const { account_id } = visibilityOf(ctx)
  const name = (table: 'users' | 'contacts', column: 'user_id' | 'survivor_id' | 'duplicate_id') =>
    nameByKey(table, sql.ref(`merges.${column}`), () => account_id).$castTo<string>()
  return [
    'merges.id',
    'merges.contact_id',
    'merges.survivor_id',
    'merges.duplicate_id',
    'merges.user_id',
    'merges.report',
    'merges.created_at',
    'merges.undone_at',
    name('users', 'user_id').as('user_name'),
    name('contacts', 'survivor_id').as('survivor_name'),
    name('contacts', 'duplicate_id').as('duplicate_name'),
  ] as const
}

export async function findMerge(ctx: Context, id: number): Promise<ShownMerge> {
  const row = await visibleMerges(ctx).select(shown(ctx)).where('merges.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('merge')
  return row
}

/** Merges into one contact that were done in one step with this one and are not undone, the latest first. */
export const mergesWith = (ctx: Context, merge: ShownMerge): Promise<ShownMerge[]> =>
  visibleMerges(ctx)
    .select(shown(ctx))
    .where('merges.contact_id', '=', merge.contact_id)
    .where('merges.survivor_id', '=', merge.survivor_id)
    .where('merges.user_id', '=', merge.user_id)
    .where('merges.created_at', '=', merge.created_at)
    .where('merges.undone_at', 'is', null)
    .orderBy('merges.id', 'desc')
    .execute()

export interface MergeFilters {
  contact_id?: number | undefined
  is_undone?: boolean | undefined
  /** Made or undone at or after this moment. */
  updated_from?: string | undefined
}

const filtered = (ctx: Context, { contact_id, is_undone, updated_from }: MergeFilters) =>
  visibleMerges(ctx)
    .$if(contact_id !== undefined, (query) => query.where('merges.contact_id', '=', contact_id!))
    .$if(is_undone !== undefined, (query) =>
      query.where('merges.undone_at', is_undone ? 'is not' : 'is', null),
    )
    .$if(updated_from !== undefined, (query) =>
      query.where(sql<SqlBool>`coalesce(merges.undone_at, merges.created_at) >= ${updated_from}`),
    )

export const mergePage = (ctx: Context, filters: MergeFilters, wanted: WantedPage) =>
  fetchPageOf(
    ctx.db
      .selectFrom(filtered(ctx, filters).select(shown(ctx)).as('page'))
      .selectAll() as unknown as SelectQueryBuilder<Schema, 'merges', ShownMerge>,
    wanted,
  )

export async function countMerges(ctx: Context, filters: MergeFilters): Promise<number> {
  return countRows(filtered(ctx, filters))
}
