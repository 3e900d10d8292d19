import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { engineOf } from '../../database/statements/by-engine.ts'
import { PreparedQueries } from '../../database/statements/prepared.ts'
import { writtenOut } from '../../queries/plan.ts'
import type { Given } from '../../queries/question.ts'
import { type Visibility, visibilityOf } from '../../queries/visibility.ts'
import type { FoundColumn, FoundContact } from '../contact-store/contact.ts'
import { type ContactFilters, filterPlan, passesFilters } from '../contact-store/contact-filter-queries.ts'
import { selectionName, selectionOf } from '../contact-store/contact-queries.ts'
import { contactsOfIds } from '../contact-store/contacts-of-ids-queries.ts'
import type { Expressions } from '../search-index/search-expression.ts'
import { type CommittedSql, readSql, withValues } from './committed-sql.ts'
import { TIER } from './tiers.ts'

/** A contact that was found, and how well. */
export interface Found<Column extends FoundColumn> {
  tier: number
  id: number
  /** Where the index stands beside the contacts, they come at once. */
  row?: RowOf<Column>
}

type RowOf<Column extends FoundColumn> = Pick<FoundContact, Column | 'id'>

/** Which of those that are found are asked for: of tiers from `first` to `last`, in the first one from before an id on. */
export interface Wish<Column extends FoundColumn> {
  first: number
  last: number
  before: number
  limit: number
  columns: readonly Column[]
}

/** No contact has an id beyond it: what comes before it begins with the newest. */
export const BEYOND_ALL = Number.MAX_SAFE_INTEGER

/** A statement, and the last tier that it looks into. */
interface Question {
  file: string
  text: CommittedSql
  last: number
  /** Which expression it looks for, where it looks into one tier alone: then it gives contacts, and else ids and tiers. */
  found?: keyof Expressions
  /** The same where the tiers before have nothing to be left out. */
  first?: keyof Expressions
}

const questionIn = (
  file: string,
  last: number,
  found?: keyof Expressions,
  first?: keyof Expressions,
): Question => ({
  file,
  text: readSql(file),
  last,
  ...(found && { found, first: first ?? found }),
})

const OF_SQLITE = [
  questionIn('sqlite-names.sql', TIER.names, 'names'),
  questionIn('sqlite-names.sql', TIER.beginnings, 'beginnings', 'any_beginnings'),
  questionIn('sqlite-anywhere.sql', TIER.anywhere, 'elsewhere', 'anywhere'),
  questionIn('sqlite-notes.sql', TIER.notes, 'anywhere'),
  questionIn('sqlite-mistyped.sql', TIER.mistyped, 'mistyped'),
]

const OF_POSTGRES = questionIn('postgres-search.sql', TIER.mistyped)

/** What most searches ask, and PostgreSQL need not plan for each of them. */
const PLANNED_ONCE = [
  questionIn('postgres-names-planned-once.sql', TIER.beginnings),
  questionIn('postgres-others-planned-once.sql', TIER.anywhere),
]

type Values = Visibility & ContactFilters & Expressions & Omit<Wish<never>, 'columns'> & { found?: string }
const queries = new PreparedQueries<Values>()

/** The contacts that the index holds the expressions for and that pass the filters, as this viewer sees them, best tiers first. */
export async function askIndex<Column extends FoundColumn>(
  ctx: Context,
  expressions: Expressions,
  filters: ContactFilters,
  { columns, ...wish }: Wish<Column>,
): Promise<Found<Column>[]> {
  const found: Found<Column>[] = []
  const isPlain = !Object.values(filters).some((filter) => filter !== undefined)
  const asked = { ...expressions, ...wish }
  const isFromTheStart = wish.first === TIER.names && wish.before === BEYOND_ALL
  while (asked.first <= wish.last && found.length < wish.limit) {
    const question = questionAbout(ctx, asked.first, isPlain)
    const sought = isFromTheStart && found.length === 0 ? asFirst(question) : question
    const rows = await ask(ctx, sought, isPlain ? undefined : filters, asked, columns)
    for (const row of rows) found.push(row)
    asked.first = question.last + 1
    asked.before = BEYOND_ALL
    asked.limit = wish.limit - found.length
  }
  return found
}

/** Those of the contacts that were found, in the same order. One may have been changed since the index was asked. */
export async function contactsFound<Column extends FoundColumn>(
  ctx: Context,
  found: readonly Found<Column>[],
  columns: readonly Column[],
  filters: ContactFilters,
): Promise<RowOf<Column>[]> {
  if (engineOf(ctx.db) === 'sqlite') return found.map(({ row }) => row!)
  const ids = found.map(({ id }) => id)
  return columns.every((column) => column === 'id')
    ? (ids.map((id) => ({ id })) as RowOf<Column>[])
    : contactsOfIds(ctx, ids, columns, filters)
}

const asFirst = (question: Question): Question =>
  question.first ? { ...question, found: question.first } : question

function questionAbout({ db }: Context, first: number, isPlain: boolean): Question {
  if (engineOf(db) === 'sqlite') return OF_SQLITE[first]!
  const plannedOnce = isPlain ? PLANNED_ONCE.find(({ last }) => first <= last) : undefined
  return plannedOnce ?? OF_POSTGRES
}

async function ask<Column extends FoundColumn>(
  ctx: Context,
  { file, text, last, found }: Question,
  filters: ContactFilters | undefined,
  asked: Expressions & Omit<Wish<never>, 'columns'>,
  columns: readonly Column[],
): Promise<Found<Column>[]> {
  const plan = { file, filters: filters && filterPlan(filters), columns: found && selectionName(columns) }
  const values: Values = { ...visibilityOf(ctx), ...filters, ...asked }
  if (found) values.found = asked[found]!
  const rows = await queries.all<RowOf<Column> & { tier: number }>(
    ctx.db,
    writtenOut(plan),
    values,
    (db, value) =>
      withValues(db, text, value, {
        filters: filters && passesFilters(filters, value),
        columns: selected(columns, value),
      }),
  )
  return found ? rows.map((row) => ({ tier: last, id: row.id, row })) : rows
}

const selected = (columns: readonly FoundColumn[], value: Given): RawBuilder<unknown> =>
  sql.join(selectionOf(columns, value).map((one) => (typeof one === 'string' ? sql.ref(one) : sql`${one}`)))
