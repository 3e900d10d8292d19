import { type Compilable, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Placeholders, statement } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema.ts'
import type { FoundColumn } from '../contacts/contact.ts'
import type { visibilityOf } from '../contacts/contact-queries.ts'
import { type Found, newestOf } from './newest-of.ts'

type Values = ReturnType<typeof visibilityOf> & {
  /** An expression; of two tiers the first. */
  found: string
  found_1?: string
  before: number
  limit: number
}

/** So many of the newest contacts are looked at; what fewer than so many of them have is rare. */
const GLANCE = 1000
const SIGNS = 4

/** So many are walked. With these figures a search costs PostgreSQL the least among 100,000 and among 1,000,000 contacts taken together. */
const MOST_WALKED = 5000

/**
 * The tier comes in the place of the picture's address, which is written over it later: a row that a column has to be taken out of
 * becomes a table to look things up in, and writing fifteen of those as JSON costs as much as the rest of a search.
 */
export const PLACE_OF_TIER = 'photo_url'
const TIER = sql.ref(PLACE_OF_TIER)

/**
 * A page of the newest contacts that have the words, or of two tiers with the tier of each, for PostgreSQL, whose index of words knows no
 * order: what is common fills a page from the newest contacts of the account, what is rare is found by the index and sorted. What
 * few of the very newest have is taken for rare; of the rest it is tried whether walking on fills the page.
 *
 * PostgreSQL could choose by itself, but it would have to plan each search anew, which takes as long as the search. So no value
 * shows in these conditions: whatever is looked for, the plan is the same, and made once a connection. Without values PostgreSQL takes
 * words for more common than they are, and would walk an account of average size, whatever the size of this one; that they are asked
 * for twice makes them rare to it, and costs nothing.
 */
export function plannedOnce(
  db: Kysely<Schema>,
  { words, fields, tiers }: { words: 'names' | 'words'; fields: readonly FoundColumn[]; tiers: 1 | 2 },
  value: Placeholders<Values>,
): Compilable<never> {
  const limit = value('limit')
  const earlier = sql`account_id = ${value('account_id')} and contact_id < (select before from wanted)`
  const newest = (count: number, condition: RawBuilder<SqlBool>) => sql<Found>`(
    select contact_id as rowid, ${sql.ref(words)} as words from contact_search where ${earlier} and ${condition}
    order by contact_id desc limit ${sql.lit(count)})`
  const rows = (found: RawBuilder<Found>) => newestOf(db, found, { filters: {}, fields }, value)

  /** Tables of what a tier needs to know, and of what it found, each with the number of the tier at its end. */
  const tablesOf = (tier: 0 | 1) => {
    const name = (table: string) => sql.table(`${table}_${tier}`)
    const wanted = sql`(select ${name('words')} from wanted)`
    const isNeeded = tier === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(select count(*) from found_0) < ${limit}`
    const walked = newest(MOST_WALKED, sql`(select count(*) from ${name('signs')}) = ${sql.lit(SIGNS)}`)
    const indexed = sql<Found>`(
      select contact_id as rowid from contact_search
      where ${earlier} and ${sql.ref(words)} @@ ${wanted} and ${sql.ref(words)} @@ ${wanted}
        and ${isNeeded} and (select count(*) from ${name('page')}) < ${limit}
      order by contact_id desc)`
    return sql`
      ${name('signs')} as materialized (
        select 1 from ${newest(GLANCE, isNeeded)} as found where words @@ ${wanted} limit ${sql.lit(SIGNS)}),
      ${name('page')} as materialized ${rows(walked).where(sql<SqlBool>`found.words @@ ${wanted}`)},
      ${name('found')} as materialized (
        select * from ${name('page')} where (select count(*) from ${name('page')}) = ${limit}
        union all ${rows(indexed)})`
  }

  if (tiers === 1)
    return statement(
      db,
      sql<never>`select * from (
        with wanted as materialized (select ${value('found')}::tsquery as words_0, ${value('before')}::bigint as before),
        ${tablesOf(0)}
        select * from found_0) as found
        order by id desc`,
    )
  return statement(
    db,
    sql<never>`select * from (
      with wanted as materialized (
        select ${value('found')}::tsquery as words_0, ${value('found_1')}::tsquery as words_1, ${value('before')}::bigint as before),
      ${tablesOf(0)}, ${tablesOf(1)}
      select *, 0 as ${TIER} from found_0 union all select *, 1 from found_1) as found
      order by ${TIER}, id desc limit ${limit}`,
  )
}
