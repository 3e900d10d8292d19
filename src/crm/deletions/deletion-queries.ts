import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { WantedPage } from '../../core/page.ts'
import { countRows } from '../../database/statements/count-rows.ts'
import { LOOKED_UP } from '../../database/statements/looked-up.ts'
import { fetchPageOf } from '../../queries/keyset.ts'
import { visibilityOf } from '../../queries/visibility.ts'
import type { DeletedKind } from '../changes/deletion.ts'
import { isVisible } from '../contact-store/contact-queries.ts'

export interface DeletionWish {
  types: readonly DeletedKind[] | undefined
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
