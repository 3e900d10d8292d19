import { type RawBuilder, sql } from 'kysely'
import { byEngine } from './by-engine.ts'

/** All ids of a group as one text, in no order, for `readIds`; null without any. */
export const gatheredIds = (column: string): RawBuilder<string | null> =>
  byEngine({
    sqlite: sql`group_concat(${sql.ref(column)})`,
    postgres: sql`string_agg(${sql.ref(column)}::text, ',')`,
  })

/** In ascending order. */
export const readIds = (gathered: string | null): number[] =>
  gathered === null
    ? []
    : gathered
        .split(',')
        .map(Number)
        .sort((one, other) => one - other)
