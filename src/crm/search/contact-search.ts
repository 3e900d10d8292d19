import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { askedOnce } from '../../database/asked-once.ts'
import { byEngine, engineOf } from '../../database/by-engine.ts'
import { type Placeholders, PreparedQueries } from '../../database/prepared.ts'
import type { ContactRow } from '../../database/schema.ts'
import { type Visibility, visibilityOf } from '../../queries/visibility.ts'
import { type FoundColumn, type PublicColumn, toContactRecord } from '../contacts/contact.ts'
import { type ContactFilters, filteredContacts, filterShape } from '../contacts/contact-filter-queries.ts'
import { selectionOf, selectionShape } from '../contacts/contact-queries.ts'
import { corrected } from './corrections.ts'
import { hasNoNote, indexedRows, isNarrowed, rowsOfTwo, type Wish } from './indexed-rows.ts'
import type { Index } from './newest-of.ts'
import { CONTACT_OF_ROW } from './row-numbers.ts'
import {
  asBeginnings,
  asNameBeginnings,
  asWholeWords,
  asWords,
  either,
  type Syntax,
  syntaxFor,
  type Wanted,
} from './search-expression.ts'

/**
 * Best matches first, in tiers that are each walked from the newest contact down: all words are names; all begin names; all
 * are somewhere in the contact; all are in one of its notes; and, when that was little, a typing mistake away. Tiers cost no
 * ranking, so common words stay quick, and any page can be continued.
 */
const TIERS = ['names', 'name beginnings', 'anywhere', 'notes', 'mistyped'] as const
type Tier = (typeof TIERS)[number]

/** The first tier that looks at other words than those of names. */
const AFTER_NAMES = TIERS.indexOf('anywhere')

/** Fewer than this counts as little: then typing mistakes are looked for, too. */
const LITTLE = 3

/** No contact has an id beyond it: what comes before it begins with the newest. */
const BEYOND_ALL = Number.MAX_SAFE_INTEGER

/** Notes of common words that are looked through, newest first. */
const MAX_NOTES = 1000

export const SearchPosition = z.object({
  tier: z
    .int()
    .min(0)
    .max(TIERS.length - 1),
  id: z.int(),
  /** How many came before, as far as it matters: up to what counts as little. */
  found: z.int().min(0),
})
export type SearchPosition = z.infer<typeof SearchPosition>

interface PageWish {
  position: SearchPosition | undefined
  limit: number
  fields: readonly FoundColumn[]
}

type Values = ContactFilters &
  Visibility & {
    found: string
    besides: string
    in_notes: string
    before: number
    limit: number
    notes: number
  }
const tiers = new PreparedQueries<Values>()

interface FoundRow {
  tier: number
  row: { id: number }
}

/** One page of the contacts in which every wanted word is found, as this viewer sees them. */
export async function searchPage(
  ctx: Context,
  wanted: Wanted,
  filters: ContactFilters,
  { position, limit, fields }: PageWish,
) {
  const { tier: first, found: earlier } = position ?? { tier: 0, found: 0 }
  const areNamesAskedTogether = !position && engineOf(ctx.db) === 'postgres' && !isNarrowed(filters)
  const found = areNamesAskedTogether
    ? await ofNames(ctx, wanted, { before: BEYOND_ALL, limit: limit + 1, fields })
    : []
  for (
    let tier = areNamesAskedTogether ? AFTER_NAMES : first;
    tier < TIERS.length && found.length <= limit;
    tier++
  ) {
    if (TIERS[tier] === 'mistyped' && tier !== first && earlier + found.length >= LITTLE) break
    const before = position?.tier === tier ? position.id : BEYOND_ALL
    const wish = { before, limit: limit + 1 - found.length, fields }
    const isFirstFound = !position && found.length === 0
    const rows = await tierRows(ctx, TIERS[tier]!, wanted, filters, { ...wish, isFirstFound })
    found.push(...rows.map((row) => ({ tier, row })))
  }
  const last = found[limit - 1]
  const next =
    found.length > limit && last
      ? { tier: last.tier, id: last.row.id, found: Math.min(LITTLE, earlier + limit) }
      : null
  return { items: found.slice(0, limit).map(({ row }) => toContactRecord(ctx, row)), next }
}

/** Contacts of both tiers of names, in one message to PostgreSQL: four of five beginnings of words are no whole name. */
function ofNames(ctx: Context, wanted: Wanted, wish: Wish): Promise<FoundRow[]> {
  const syntax = syntaxFor(ctx)
  const expressions = [asWholeWords(wanted, syntax), asOtherBeginnings(wanted, syntax)] as const
  return rowsOfTwo(ctx, 'contact_names', expressions, wish)
}

/** How many contacts a search finds altogether; `exact` is how many there are without typing mistakes. */
export async function countFound(
  ctx: Context,
  wanted: Wanted,
  filters: ContactFilters,
  exact: number,
): Promise<number> {
  const found = exact < LITTLE ? await mistyped(ctx, wanted) : undefined
  if (!found) return exact
  const values = { ...visibilityOf(ctx), ...filters, ...found } as Values
  const [row] = await tiers.all<{ count: number }>(
    ctx.db,
    `count ${filterShape(filters)}`,
    values,
    (db, value) =>
      filteredContacts(
        db.selectFrom('contacts').select((eb) => eb.fn.countAll<number>().as('count')),
        filters,
        value,
      )
        .where(
          byEngine<SqlBool>({
            sqlite: sql`contacts.id in (select ${CONTACT_OF_ROW} from contact_search(${value('found')}))`,
            postgres: sql`contacts.id in (
              select contact_id from contact_search
              where account_id = ${value('account_id')} and words @@ ${value('found')}::tsquery)`,
          }),
        )
        .where(hasNoNote(value)),
  )
  return exact + row!.count
}

/**
 * Contacts in which every wanted word stands whole, newest first, at most `limit`: where an exact look-up begins. With
 * `isName` the words have to be words of its name or company.
 */
export function contactsWithWords<Column extends PublicColumn>(
  ctx: Context,
  wanted: Wanted,
  { isName, limit, fields }: { isName: boolean; limit: number; fields: readonly Column[] },
): Promise<Pick<ContactRow, Column>[]> {
  const syntax = syntaxFor(ctx)
  const found = asWholeWords(wanted, syntax)
  const wish = { before: BEYOND_ALL, limit, fields }
  return indexedRows<Pick<ContactRow, Column | 'id'>>(
    ctx,
    isName ? 'contact_names' : 'contact_search',
    { found },
    {},
    wish,
  )
}

/** With `isFirstFound` the tiers before have none of the contacts that the viewer may see, so none has to be left out. */
async function tierRows(
  ctx: Context,
  tier: Tier,
  wanted: Wanted,
  filters: ContactFilters,
  { isFirstFound, ...wish }: Wish & { isFirstFound: boolean },
) {
  const syntax = syntaxFor(ctx)
  const butNot = (found: string, earlier: string) =>
    isFirstFound ? found : `${found}${syntax.butNot}${earlier}`
  const having = (index: Index, found: string) => indexedRows(ctx, index, { found }, filters, wish)
  switch (tier) {
    case 'names':
      return having('contact_names', asWholeWords(wanted, syntax))
    case 'name beginnings':
      return having('contact_names', butNot(asBeginnings(wanted, syntax), asWholeWords(wanted, syntax)))
    case 'anywhere':
      return having('contact_search', butNot(asWords(wanted, syntax), asNameBeginnings(wanted, syntax)))
    case 'notes':
      return rowsWithNotes(ctx, wanted, filters, wish)
    case 'mistyped': {
      const found = await mistyped(ctx, wanted)
      return found ? indexedRows(ctx, 'contact_search', found, filters, wish) : []
    }
  }
}

/** Beginnings of names that are not the whole of them. */
const asOtherBeginnings = (wanted: Wanted, syntax: Syntax) =>
  `${asBeginnings(wanted, syntax)}${syntax.butNot}${asWholeWords(wanted, syntax)}`

/**
 * What is found with typing mistakes and not without, neither in the contact nor in its notes; undefined when there are no
 * mistakes to suspect.
 */
async function mistyped(
  ctx: Context,
  wanted: Wanted,
): Promise<Pick<Values, 'found' | 'in_notes'> | undefined> {
  const syntax = syntaxFor(ctx)
  const words = await corrected(ctx, wanted)
  if (!words) return undefined
  const exact = asWords(wanted, syntax)
  return {
    found: `${asWords(words, syntax)}${syntax.butNot}${either(exact, asNameBeginnings(wanted, syntax), syntax)}`,
    in_notes: exact,
  }
}

function rowsWithNotes(
  ctx: Context,
  wanted: Wanted,
  filters: ContactFilters,
  { before, limit, fields }: Wish,
) {
  const syntax = syntaxFor(ctx)
  const found = asWords(wanted, syntax)
  const besides = either(found, asNameBeginnings(wanted, syntax), syntax)
  const values = {
    ...visibilityOf(ctx),
    ...filters,
    found,
    besides,
    before,
    limit,
    notes: MAX_NOTES,
  } as Values
  return tiers.all<{ id: number }>(
    ctx.db,
    `notes ${filterShape(filters)} ${selectionShape(fields)}`,
    values,
    (db, value) =>
      filteredContacts(db.selectFrom('contacts').select(selectionOf(fields, value)) as never, filters, value)
        .where(
          sql<SqlBool>`contacts.id in ${askedOnce(sql`
          select notes.contact_id from (${newestNotes(value)}) as noted cross join notes
          where notes.account_id = ${value('account_id')} and notes.id = noted.id`)}
          and ${notInContactItself(value)}
          and contacts.id < ${value('before')}`,
        )
        .orderBy('contacts.id', 'desc')
        .limit(value('limit')),
  )
}

/** They have to lead in the join: the notes of the account are many more. */
const newestNotes = (value: Placeholders<Values>) =>
  byEngine({
    sqlite: sql`select rowid as id from note_search(${value('found')}) order by rowid desc limit ${value('notes')}`,
    postgres: sql`
      select note_id as id from note_search
      where account_id = ${value('account_id')} and words @@ ${value('found')}::tsquery
      order by note_id desc limit ${value('notes')}`,
  })

/** FTS5 reads the expression anew whenever it is asked, so it is asked once and not for each contact. */
const notInContactItself = (value: Placeholders<Values>) =>
  byEngine<SqlBool>({
    sqlite: sql`contacts.id not in (select ${CONTACT_OF_ROW} from contact_search(${value('besides')}))`,
    postgres: sql`not exists (
      select 1 from contact_search as found
      where found.account_id = ${value('account_id')} and found.contact_id = contacts.id
        and found.words @@ ${value('besides')}::tsquery)`,
  })
