import type { Context, PreparationContext } from '../../core/context.ts'
import { CrmError, notFound } from '../../core/errors.ts'
import { nextVersion } from '../../core/version.ts'
import type { DealStageRow } from '../../database/schema.ts'
import { type Given, question } from '../../queries/question.ts'
import { sortName } from '../texts/sort-name.ts'
import { FIRST_STAGES, FIRST_STALE_AFTER_DAYS } from './deal-stage.ts'

const ordered = question(({ db }, value: Given) =>
  db
    .selectFrom('deal_stages')
    .selectAll()
    .where('account_id', '=', value('account_id'))
    .orderBy('position')
    .orderBy('id'),
)

/** The stages of the viewer's account, in their order. */
export const dealStages = (ctx: PreparationContext): Promise<DealStageRow[]> => ordered.all(ctx)

export async function findDealStage(ctx: Context, id: number): Promise<DealStageRow> {
  const stage = (await dealStages(ctx)).find((one) => one.id === id)
  if (!stage) throw notFound('deal_stage')
  return stage
}

type NewStage = Pick<DealStageRow, 'name' | 'position' | 'probability' | 'stale_after_days'>

/** Stores a stage under a name that no other one has. */
export async function insertDealStage(ctx: Context, stage: NewStage): Promise<DealStageRow> {
  const { db, viewer, now } = ctx
  await ensureFreeName(ctx, stage.name)
  return db
    .insertInto('deal_stages')
    .values({
      ...stage,
      account_id: viewer.account_id,
      sort_name: sortName(stage.name),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writers take the row that was found. */
export async function saveDealStage(
  ctx: Context,
  { id }: Pick<DealStageRow, 'id'>,
  changes: Partial<NewStage & Pick<DealStageRow, 'updated_at'>>,
): Promise<void> {
  const { name } = changes
  if (name !== undefined) await ensureFreeName(ctx, name, id)
  await ctx.db
    .updateTable('deal_stages')
    .set({ ...changes, ...(name !== undefined && { sort_name: sortName(name) }) })
    .where('account_id', '=', ctx.viewer.account_id)
    .where('id', '=', id)
    .execute()
}

/** Gives stages the places of their order; those that are in their place already stay untouched. */
export async function saveStageOrder(ctx: Context, stages: readonly DealStageRow[]): Promise<void> {
  for (const [position, stage] of stages.entries())
    if (stage.position !== position)
      await saveDealStage(ctx, stage, { position, updated_at: nextVersion(ctx.now, stage.updated_at) })
}

export const removeDealStage = ({ db, viewer }: Context, { id }: Pick<DealStageRow, 'id'>) =>
  db.deleteFrom('deal_stages').where('account_id', '=', viewer.account_id).where('id', '=', id).execute()

export const insertFirstStages = ({ db, now }: Context, accountId: number) =>
  db
    .insertInto('deal_stages')
    .values(
      FIRST_STAGES.map((stage, position) => ({
        ...stage,
        account_id: accountId,
        sort_name: sortName(stage.name),
        position,
        stale_after_days: FIRST_STALE_AFTER_DAYS,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()

async function ensureFreeName(ctx: Context, name: string, ownId?: number): Promise<void> {
  const taken = (await dealStages(ctx)).find((stage) => stage.sort_name === sortName(name))
  if (!taken || taken.id === ownId) return
  throw new CrmError('conflict', 'deal_stage_name_taken', 'There is a deal stage of this name', {
    fields: [{ field: 'name', code: 'taken', message: 'is the name of another stage' }],
    details: { candidates: [{ id: taken.id, name: taken.name }] },
  })
}
