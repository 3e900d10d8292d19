import type { Context } from '../../core/context.ts'
import { engineOf } from '../../database/statements/by-engine.ts'
import { PreparedQueries } from '../../database/statements/prepared.ts'
import { writtenOut } from '../../queries/plan.ts'
import { type Visibility, visibilityOf } from '../../queries/visibility.ts'
import { type ContactFilters, filterPlan, passesFilters } from '../contact-store/contact-filter-queries.ts'
import type { Expressions } from '../search-index/search-expression.ts'
import { type CommittedSql, readSql, withValues } from './committed-sql.ts'
import { TIER } from './tiers.ts'

/** A contact that was found, and how well. */
export interface Found {
  tier: number
  id: number
}

/** Which of those that are found are asked for: of tiers from `first` to `last`, in the first one from before an id on. */
export interface Wish {
  first: number
  last: number
  before: number
  limit: number
}

/** No contact has an id beyond it: what comes before it begins with the newest. */
export const BEYOND_ALL = Number.MAX_SAFE_INTEGER

/** A statement, and the last tier that it looks into. */
interface Question {
  file: string
  text: CommittedSql
  last: number
}

const questionIn = (file: string, last: number): Question => ({ file, text: readSql(file), last })

const OF_SQLITE = questionIn('sqlite-search.sql', TIER.mistyped)
const OF_POSTGRES = questionIn('postgres-search.sql', TIER.mistyped)

/** What most searches ask, and PostgreSQL need not plan for each of them. */
const PLANNED_ONCE = [
  questionIn('postgres-names-planned-once.sql', TIER.beginnings),
  questionIn('postgres-others-planned-once.sql', TIER.anywhere),
]

type Values = Visibility & ContactFilters & Expressions & Wish
const queries = new PreparedQueries<Values>()

/** The contacts that the index holds the expressions for and that pass the filters, as this viewer sees them, best tiers first. */
export async function askIndex(
  ctx: Context,
  expressions: Expressions,
  filters: ContactFilters,
  wish: Wish,
): Promise<Found[]> {
  const found: Found[] = []
  const isPlain = !Object.values(filters).some((filter) => filter !== undefined)
  const asked = { ...wish }
  while (asked.first <= wish.last && found.length < wish.limit) {
    const question = questionAbout(ctx, asked.first, isPlain)
    const rows = await ask(ctx, question, isPlain ? undefined : filters, { ...expressions, ...asked })
    for (const row of rows) found.push(row)
    asked.first = question.last + 1
    asked.before = BEYOND_ALL
    asked.limit = wish.limit - found.length
  }
  return found
}

function questionAbout({ db }: Context, first: number, isPlain: boolean): Question {
  if (engineOf(db) === 'sqlite') return OF_SQLITE
  const plannedOnce = isPlain ? PLANNED_ONCE.find(({ last }) => first <= last) : undefined
  return plannedOnce ?? OF_POSTGRES
}

const ask = (
  ctx: Context,
  { file, text }: Question,
  filters: ContactFilters | undefined,
  asked: Expressions & Wish,
): Promise<Found[]> =>
  queries.all<Found>(
    ctx.db,
    writtenOut({ file, filters: filters && filterPlan(filters) }),
    { ...visibilityOf(ctx), ...filters, ...asked },
    (db, value) => withValues(db, text, value, filters && passesFilters(filters, value)),
  )
