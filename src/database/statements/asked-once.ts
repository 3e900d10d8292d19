import { type RawBuilder, sql } from 'kysely'
import { byEngine } from './by-engine.ts'

/**
 * A subquery of ids that does not depend on the row it is asked for. PostgreSQL would run it again for each row where it takes a table for
 * small, as it does with one that has grown since it last looked: 1,200 contacts were compared with a search for nine seconds. What is
 * worked out beforehand it runs once.
 */
export const askedOnce = <Id>(ids: RawBuilder<unknown>): RawBuilder<Id> =>
  byEngine<Id>({
    sqlite: sql`(${ids})`,
    postgres: sql`(with once as materialized (${ids}) select * from once)`,
  })
