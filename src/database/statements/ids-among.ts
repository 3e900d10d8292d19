import { type Expression, type RawBuilder, sql } from 'kysely'
import { byEngine } from './by-engine.ts'

/**
 * The ids of a JSON array, as a subquery: one parameter however many there are, so the statement stays the same.
 * On PostgreSQL it is worked out for itself: merged with the query around it, behind the wall of an account, no index would serve it.
 */
export const idsAmong = (ids: Expression<string> | string): RawBuilder<number> =>
  byEngine({
    sqlite: sql<number>`(select value from json_each(${ids}))`,
    postgres: sql<number>`(select value::bigint from json_array_elements_text(${ids}::json) as value offset 0)`,
  })

/** The same of texts. */
export const textsAmong = (texts: Expression<string> | string): RawBuilder<string> =>
  byEngine({
    sqlite: sql<string>`(select value from json_each(${texts}))`,
    postgres: sql<string>`(select value from json_array_elements_text(${texts}::json) as value offset 0)`,
  })
