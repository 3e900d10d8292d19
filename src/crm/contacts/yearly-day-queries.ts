import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { dayOfYear } from '../../database/statements/day-of-year.ts'
import { type Given, question } from '../../queries/question.ts'

export type YearlyColumn = 'birthday' | 'anniversary'

interface Values {
  from: string
  to: string
  limit: number
}
interface YearlyDayRow {
  id: number
  name: string
  /** `YYYY-MM-DD`, or `--MM-DD` where the year is not known. */
  day: string
}

/** Each has an index on month and day; the viewer's own contacts are always visible to them. */
const byDay = (column: YearlyColumn) =>
  question(({ db }, value: Given<Values>) =>
    db
      .selectFrom('contacts')
      .select(['id', 'name'])
      .select(sql<string>`${sql.ref(column)}`.as('day'))
      .where('account_id', '=', value('account_id'))
      .where('user_id', '=', value('viewer_id'))
      .where('trashed_at', 'is', null)
      .where(column, 'is not', null)
      .where(sql<SqlBool>`${dayOfYear(column)} >= ${value('from')}`)
      .where(sql<SqlBool>`${dayOfYear(column)} <= ${value('to')}`)
      .orderBy(dayOfYear(column))
      .orderBy('id')
      .limit(value('limit')),
  )
const QUERIES = { birthday: byDay('birthday'), anniversary: byDay('anniversary') }

/** The viewer's contacts whose birthday or anniversary lies between two days of the year, `MM-DD`, both included. */
export const contactsByYearlyDay = (
  ctx: Context,
  column: YearlyColumn,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<YearlyDayRow[]> => QUERIES[column].all(ctx, { from, to, limit })
