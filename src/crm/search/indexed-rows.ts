import { type Compilable, type Kysely, type SqlBool, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { byEngine, engineOf } from '../../database/by-engine.ts'
import { type Placeholders, PreparedQueries } from '../../database/prepared.ts'
import type { ContactRow, Schema } from '../../database/schema.ts'
import { type Visibility, visibilityOf } from '../../queries/visibility.ts'
import type { FoundColumn } from '../contacts/contact.ts'
import { type ContactFilters, filterShape } from '../contacts/contact-filter-queries.ts'
import { selectionShape } from '../contacts/contact-queries.ts'
import { type Found, type Index, newestOf } from './newest-of.ts'
import { PLACE_OF_TIER, plannedOnce } from './planned-once.ts'
import { mirroredIn } from './row-numbers.ts'

/** Which of the contacts that are found are asked for: the newest before an id. */
export interface Wish {
  before: number
  limit: number
  /** With `id`. */
  fields: readonly FoundColumn[]
}

type Values = ContactFilters &
  Visibility & {
    found: string
    found_1?: string
    in_notes?: string | undefined
    before: number
    limit: number
  }
type Row = Pick<ContactRow, 'id'>

const queries = new PreparedQueries<Values>()

/**
 * The newest contacts that an index holds the expression for and that pass the filters, as this viewer sees them. With `in_notes`, an
 * expression for notes, none that has such a note.
 */
export function indexedRows<Fetched extends Row = Row>(
  ctx: Context,
  index: Index,
  { found, in_notes }: { found: string; in_notes?: string },
  filters: ContactFilters,
  { before, limit, fields }: Wish,
): Promise<Fetched[]> {
  const isBesidesNotes = in_notes !== undefined
  return queries.all<Fetched>(
    ctx.db,
    `${index} ${isBesidesNotes} ${filterShape(filters)} ${selectionShape(fields)}`,
    { ...visibilityOf(ctx), ...filters, found, before, limit, in_notes },
    (db, value) =>
      engineOf(db) === 'sqlite' || isBesidesNotes || isNarrowed(filters)
        ? byIndex(db, index, { filters, fields, isBesidesNotes }, value)
        : plannedOnce(db, { index, fields, tiers: 1 }, value),
  )
}

/**
 * The same of PostgreSQL for two expressions in one statement, without filters: those that the second finds come after those that the first
 * does; which of both, 0 or 1, is told with each.
 */
export async function rowsOfTwo(
  ctx: Context,
  index: Index,
  [found, found_1]: readonly [string, string],
  { before, limit, fields }: Wish,
): Promise<{ tier: number; row: Row }[]> {
  const rows = await queries.all<Row & { [PLACE_OF_TIER]: number | null }>(
    ctx.db,
    `two ${index} ${selectionShape(fields)}`,
    { ...visibilityOf(ctx), found, found_1, before, limit },
    (db, value) => plannedOnce(db, { index, fields, tiers: 2 }, value),
  )
  return rows.map((row) => {
    const tier = row[PLACE_OF_TIER]!
    row[PLACE_OF_TIER] = null
    return { tier, row }
  })
}

/** Whether any filter is given. */
export const isNarrowed = (filters: ContactFilters): boolean =>
  Object.values(filters).some((filter) => filter !== undefined)

/** The index leads. It gives rows newest first on SQLite; how PostgreSQL goes about it, it decides by the values, each time. */
function byIndex(
  db: Kysely<Schema>,
  index: Index,
  {
    isBesidesNotes,
    ...wish
  }: { filters: ContactFilters; fields: readonly FoundColumn[]; isBesidesNotes: boolean },
  value: Placeholders<Values>,
): Compilable<never> {
  const found = byEngine<Found>({
    sqlite: sql`${sql.table(index)}(${value('found')})`,
    postgres: sql`(
      select contact_id as rowid from ${sql.table(index)}
      where account_id = ${value('account_id')} and words @@ ${value('found')}::tsquery)`,
  })
  return newestOf(db, found, wish, value)
    .where(
      byEngine<SqlBool>({
        sqlite: sql`found.rowid > ${mirroredIn(sql`${value('before')}`)}`,
        postgres: sql`found.rowid < ${value('before')}`,
      }),
    )
    .$if(isBesidesNotes, (query) => query.where(hasNoNote(value))) as never
}

/** Asked of each contact that was found, which are few: all notes of the account would be many. */
export const hasNoNote = (
  value: Placeholders<Pick<Values, 'account_id' | 'in_notes'>>,
) => sql<SqlBool>`not exists (
  select 1 from notes
  where notes.account_id = ${value('account_id')} and notes.contact_id = contacts.id
    and notes.id in ${byEngine({
      sqlite: sql`(select rowid from note_search(${value('in_notes')}))`,
      postgres: sql`(
      select note_id from note_search
      where account_id = ${value('account_id')} and words @@ ${value('in_notes')}::tsquery)`,
    })})`
