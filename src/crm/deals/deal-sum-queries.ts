import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { DealFilters } from './deal-filter-queries.ts'
import { deals } from './deal-queries.ts'

/** Open deals counted, and their amounts summed up, by all that their weight depends on. */
export const openSums = (ctx: Context, filters: DealFilters) =>
  deals
    .chosen(ctx, { filters: { ...filters, status: 'open' } })
    .select(['deals.stage_id', 'deals.currency', 'deals.probability'])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<string | null>`cast(sum(deals.amount) as text)`.as('amount'),
    ])
    .groupBy(['deals.stage_id', 'deals.currency', 'deals.probability'])
    .execute()

/** How many open deals of each stage pass the filters. */
export const openCounts = (ctx: Context, filters: DealFilters) =>
  deals
    .chosen(ctx, { filters: { ...filters, status: 'open' } })
    .select('deals.stage_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('deals.stage_id')
    .execute()

/** Won deals counted and their amounts summed up, by currency and by the last of the moments at or after which they were won. */
export function wonSums(ctx: Context, filters: DealFilters, starts: readonly string[]) {
  const cases = starts
    .map((start, index) => sql`when deals.won_at >= ${start} then ${sql.lit(index)}`)
    .reverse()
  const won = deals
    .chosen(ctx, { filters: { ...filters, status: 'won' } })
    .where('deals.won_at', '>=', starts[0]!)
    .select(['deals.currency', 'deals.amount'])
    .select(sql<number>`case ${sql.join(cases, sql` `)} end`.as('month'))
  return ctx.db
    .selectFrom(won.as('won'))
    .select(['won.month', 'won.currency'])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<string | null>`cast(sum(won.amount) as text)`.as('amount'),
    ])
    .groupBy(['won.month', 'won.currency'])
    .execute()
}
