import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { DealStageRow } from '../../database/schema.ts'
import { countRows } from '../../database/statements/count-rows.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { privateTo } from '../contact-store/contact-queries.ts'
import { deals } from './deal-queries.ts'

/** A deal whoever sees it, if it is there: for what concerns its contacts. */
export const storedDeal = ({ db, viewer }: Context, id: number) =>
  db
    .selectFrom('deals')
    .select(['id', 'contact_id'])
    .where('account_id', '=', viewer.account_id)
    .where('id', '=', id)
    .executeTakeFirst()

/** The deals whose main contact this is, whoever sees them, the trash included. */
export async function dealIdsWithMain({ db, viewer }: Context, contact: { id: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('deals')
    .select('id')
    .where('account_id', '=', viewer.account_id)
    .where('contact_id', '=', contact.id)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many of the deals the viewer sees. */
export async function countVisibleDeals(ctx: Context, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  return countRows(deals.chosen(ctx, { filters: {} }).where('deals.id', 'in', idsAmong(JSON.stringify(ids))))
}

/** How many deals of a stage that is being deleted are moved at a time. */
const SOME = 200

/** Deals in a stage, whoever sees them, those in the trash included: for what concerns the stage itself. */
export const someDealsInStage = ({ db, viewer }: Context, stage: Pick<DealStageRow, 'id'>) =>
  db
    .selectFrom('deals')
    .selectAll()
    .where('account_id', '=', viewer.account_id)
    .where('stage_id', '=', stage.id)
    .orderBy('id')
    .limit(SOME)
    .execute()

/** All deals of an owner, whoever sees them, with who alone sees their main contact: for when the owner leaves. */
export const dealsOwnedBy = ({ db, viewer }: Context, owner: { id: number }) =>
  db
    .selectFrom('deals')
    .selectAll('deals')
    .select(privateTo(sql.ref('deals.contact_id'), viewer.account_id).as('private_to'))
    .where('deals.account_id', '=', viewer.account_id)
    .where('deals.user_id', '=', owner.id)
    .orderBy('deals.id')
    .execute()
