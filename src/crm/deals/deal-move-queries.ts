import type { Context } from '../../core/context.ts'
import type { DealRow, DealStageRow } from '../../database/schema.ts'

/** Notes where a deal stands from now on. */
export const insertDealMove = (
  { db, viewer, now }: Context,
  { id, status }: Pick<DealRow, 'id' | 'status'>,
  stage: Pick<DealStageRow, 'id' | 'name'>,
) =>
  db
    .insertInto('deal_moves')
    .values({
      account_id: viewer.account_id,
      deal_id: id,
      user_id: viewer.user_id,
      stage_id: stage.id,
      stage_name: stage.name,
      status,
      created_at: now,
    })
    .execute()

/** Where a deal that was found has stood, oldest first. */
export const dealMoves = ({ db, viewer }: Context, deal: Pick<DealRow, 'id'>) =>
  db
    .selectFrom('deal_moves')
    .select(['stage_id', 'stage_name', 'status', 'user_id', 'created_at'])
    .where('account_id', '=', viewer.account_id)
    .where('deal_id', '=', deal.id)
    .orderBy('id')
    .execute()

/** Forgets the latest move of a deal that was found: it is taken back. */
export const removeLatestDealMove = ({ db, viewer }: Context, deal: Pick<DealRow, 'id'>) =>
  db
    .deleteFrom('deal_moves')
    .where('account_id', '=', viewer.account_id)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('deal_moves')
        .select((of) => of.fn.max('deal_moves.id').as('id'))
        .where('account_id', '=', viewer.account_id)
        .where('deal_id', '=', deal.id),
    )
    .execute()
