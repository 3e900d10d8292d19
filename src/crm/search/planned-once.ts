import { type Compilable, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Placeholders, statement } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema.ts'
import type { Visibility } from '../../queries/visibility.ts'
import type { FoundColumn } from '../contacts/contact.ts'
import { contactsOf, type Found, type Index, newestOf } from './newest-of.ts'

type Values = Visibility & {
  /** An expression; of two tiers the first. */
  found: string
  found_1?: string
  before: number
  limit: number
}

/** So many of the newest contacts are looked at for signs of what is common. */
const GLANCE = 1000

/** So many are found by the index and sorted without a second thought. */
const FEW = 2500

/** Who walks passes so many contacts while the index finds one. */
const WALKED_MEANWHILE = 10

/** A page and one more, as lists are mostly asked for. */
const PAGE = 21

/** The newest contact and the one so many places further tell by their ids how close together contacts are. */
const NEIGHBOURS = 100

/**
 * A table of one row with the number of `signs` among the newest contacts from which on walking is the quicker way to a page, and how many
 * are `walked` then, a good deal further than it should take. Both ways are as long where `sqrt(PAGE / WALKED_MEANWHILE / contacts)` of
 * the contacts have the words. How many contacts there are is guessed from their ids.
 */
function guessedAccount(source: RawBuilder<unknown>, accountId: unknown): RawBuilder<unknown> {
  const idAt = (place: number, order: RawBuilder<unknown>) => sql`(
    select contact_id from ${source} where account_id = ${accountId}
    order by contact_id ${order} offset ${sql.lit(place)} limit 1)`
  const share = Math.sqrt(PAGE / WALKED_MEANWHILE)
  return sql`
    account as materialized (
      select greatest(1, floor(${sql.lit(GLANCE * share)} / root))::int as signs,
        ceil(${sql.lit((1.4 * PAGE) / share)} * root)::int as walked
      from (
        select sqrt(coalesce(${sql.lit(NEIGHBOURS)}::float8 * (newest - oldest) / (newest - neighbour), 1)) as root
        from (
          select ${idAt(0, sql`desc`)} as newest, ${idAt(NEIGHBOURS, sql`desc`)} as neighbour, ${idAt(0, sql`asc`)} as oldest
        ) as ids
      ) as guess)`
}

/**
 * The tier comes in the place of the picture's address, which is written over it later: a row that a column has to be taken out of
 * becomes a table to look things up in, and writing fifteen of those as JSON costs as much as the rest of a search.
 */
export const PLACE_OF_TIER = 'photo_url'

/**
 * A page of the newest contacts that have the words, or of two tiers with the tier of each, for PostgreSQL, whose index of words knows no
 * order: what is common fills a page from the newest contacts of the account, what is rare is found by the index and sorted. What
 * few of the newest have is taken for rare. What turns out not to be rare at all, but is rare among the newest, is walked for, too, and only
 * then sorted, however many there are.
 *
 * PostgreSQL could choose by itself, but it would have to plan each search anew, which takes as long as the search. So no value
 * shows in these conditions: whatever is looked for, the plan is the same, and made once a connection. Without values PostgreSQL takes
 * words for more common than they are, and would walk an account of average size, whatever the size of this one; that they are asked
 * for twice makes them rare to it, and costs nothing.
 */
export function plannedOnce(
  db: Kysely<Schema>,
  { index, fields, tiers }: { index: Index; fields: readonly FoundColumn[]; tiers: 1 | 2 },
  value: Placeholders<Values>,
): Compilable<never> {
  const limit = value('limit')
  const source = sql.table(index)
  const earlier = sql`account_id = ${value('account_id')} and contact_id < (select before from wanted)`
  const newest = (count: RawBuilder<number>, condition: RawBuilder<SqlBool>) => sql<Found>`(
    select contact_id as rowid, words from ${source} where ${earlier} and ${condition}
    order by contact_id desc limit ${count})`
  const ids = (found: RawBuilder<Found>) => newestOf(db, found, { fields: ['id'] }, value)
  const count = (table: RawBuilder<unknown>) => sql<number>`(select count(*) from ${table})`
  const signsOfMany = sql<number>`(select signs from account)`

  /** Tables of what a tier needs to know, and of the ids of what it found, each with the number of the tier at its end. */
  const tablesOf = (tier: 0 | 1) => {
    const table = (name: string) => sql.table(`${name}_${tier}`)
    const signs = table('signs')
    const few = table('few')
    const page = table('page')
    const wanted = sql`(select ${sql.ref(`words_${tier}`)} from wanted)`
    const isNeeded = tier === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(select count(*) from found_0) < ${limit}`
    const isCommon = sql<SqlBool>`${count(signs)} = ${signsOfMany}`
    const isRare = sql<SqlBool>`not ${isCommon} and ${count(few)} <= ${sql.lit(FEW)}`
    const indexed = (condition: RawBuilder<SqlBool>) => sql`
      select contact_id as rowid from ${source}
      where ${earlier} and words @@ ${wanted} and words @@ ${wanted} and ${condition}`
    const walked = ids(newest(sql`(select walked from account)`, sql`not (${isRare})`))
    return sql`
      ${signs} as materialized (
        select 1 from ${newest(sql.lit(GLANCE), isNeeded)} as found where words @@ ${wanted} limit ${signsOfMany}),
      ${few} as materialized (
        ${indexed(sql`${isNeeded} and not ${isCommon}`)} limit ${sql.lit(FEW + 1)}),
      ${page} as materialized ${walked.where(sql<SqlBool>`found.words @@ ${wanted}`)},
      ${table('found')} as materialized (
        select id from ${page} where ${count(page)} = ${limit}
        union all ${ids(sql`(select rowid from ${few} where ${isRare} order by rowid desc)`)}
        union all ${ids(sql`(${indexed(sql`not (${isRare}) and ${count(page)} < ${limit}`)} order by contact_id desc)`)})`
  }

  const whole = (found: RawBuilder<Found>) => contactsOf(db, found, { fields }, value)
  const size = guessedAccount(source, value('account_id'))
  const before = sql`${value('before')}::bigint as before`
  const first = sql`${value('found')}::tsquery as words_0`
  if (tiers === 1)
    return statement(
      db,
      sql<never>`select * from (
        with wanted as materialized (select ${before}, ${first}), ${size}, ${tablesOf(0)}
        ${whole(sql`(select id as rowid from found_0)`)}) as found
        order by id desc`,
    )
  const second = sql`${value('found_1')}::tsquery as words_1`
  const inBoth = sql<Found>`(select id as rowid, 0 as tier from found_0 union all select id, 1 from found_1)`
  return statement(
    db,
    sql<never>`select * from (
      with wanted as materialized (select ${before}, ${first}, ${second}), ${size}, ${tablesOf(0)}, ${tablesOf(1)}
      ${whole(inBoth).select(sql<number>`found.tier`.as(PLACE_OF_TIER))}) as found
      order by ${sql.ref(PLACE_OF_TIER)}, id desc limit ${limit}`,
  )
}
