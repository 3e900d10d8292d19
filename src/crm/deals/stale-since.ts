import type { Context } from '../../core/context.ts'
import type { DealStageRow } from '../../database/schema.ts'
import { daysAgo } from '../contact-store/days-ago.ts'
import type { StaleSince } from './deal-filter-queries.ts'

/** Since when a deal has to be in each of the stages to be stale; a stage where none ever is is left out. */
export const staleSince = (
  ctx: Pick<Context, 'now' | 'viewer'>,
  stages: readonly DealStageRow[],
): StaleSince[] =>
  stages.flatMap(({ id, stale_after_days }) =>
    stale_after_days === null ? [] : [{ stage_id: id, since: daysAgo(ctx, stale_after_days) }],
  )
