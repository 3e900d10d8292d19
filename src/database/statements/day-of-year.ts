import { type RawBuilder, sql } from 'kysely'
import { byEngine } from './by-engine.ts'

/**
 * Month and day (`MM-DD`) of a date that comes round each year, `YYYY-MM-DD` or `--MM-DD`: an index serves it on both engines, behind
 * PostgreSQL's walls as a column.
 */
export const dayOfYear = (column: 'birthday' | 'anniversary'): RawBuilder<string> =>
  byEngine({
    sqlite: sql<string>`substr(${sql.ref(column)}, -5)`,
    postgres: sql<string>`${sql.ref(`${column}_of_year`)}`,
  })
