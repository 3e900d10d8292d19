import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { dayOrTime, firstMoment, lastMoment, updatedSince } from '../../core/day-or-time.ts'
import { invalidField } from '../../core/errors.ts'
import { notACursor, type Order, Position, pageInput, resume, writeCursor } from '../../core/page.ts'
import { MAX_STRING } from '../../core/values.ts'
import {
  type Contact,
  type FoundColumn,
  LISTED_COLUMNS,
  PUBLIC_COLUMNS,
  toContactRecord,
} from '../contact-store/contact.ts'
import type { ContactFilters } from '../contact-store/contact-filter-queries.ts'
import { contactPage, countContacts, orderOf, Sort } from '../contact-store/contact-page-queries.ts'
import { daysAgo } from '../contact-store/days-ago.ts'
import { ListId } from '../lists/list.ts'
import { findList } from '../lists/list-queries.ts'
import { LIKELY } from '../matching/likelihood.ts'
import { countFound, SearchPosition, searchPage } from '../search/contact-search.ts'
import { wordFilters } from '../search-index/search-expression.ts'
import { type Wanted, wantedWords } from '../search-index/wanted-words.ts'
import { fold } from '../texts/fold.ts'
import { ensureKnownStatus } from './check-contact.ts'
import { placeIn, placesInOrder, placesOfMatches } from './listed-place.ts'

/** What the contacts of a list, or of an export, are chosen by. */
export const ContactChoice = z.strictObject({
  q: z
    .string()
    .max(MAX_STRING)
    .optional()
    .describe(
      'Words to find, as beginnings, in names, company, job title, e-mails, phones, cities, custom fields and notes',
    ),
  status: z.string().max(64).optional().describe('The key of a status; empty for contacts without one'),
  inactive_days: z.int().min(1).max(36_500).optional().describe('No action within the last N days'),
  active_since: dayOrTime().optional().describe('Last action at or after this day or time'),
  company: z.string().max(MAX_STRING).optional().describe('The company, ignoring case and accents'),
  user_id: z.int().min(1).optional().describe('The owner'),
  is_private: z.boolean().optional().describe('Only private ones, or only shared ones'),
  birthday_month: z.int().min(1).max(12).optional().describe('The month of the birthday'),
  updated_since: updatedSince(),
  updated_to: dayOrTime().optional().describe('Changed at or before this day or time'),
  created_from: dayOrTime().optional().describe('Added at or after this day or time'),
  created_to: dayOrTime().optional().describe('Added at or before this day or time'),
  list_id: ListId.optional().describe('Only contacts in this list'),
  has_duplicates: z
    .boolean()
    .optional()
    .describe('Only contacts that are likely to be the same as another one, or only all others'),
  trashed: z.boolean().optional().describe('Contacts in the trash instead of all others'),
  sort: Sort.optional().describe(
    'Fields with commas between, `-` before one for descending; left out: best matches first with q, coldest first with inactive_days, earliest change first with updated_since, else newest first',
  ),
})
type Filters = z.infer<typeof ContactChoice>

const FIELDS = [...PUBLIC_COLUMNS, 'photo_url', 'list_ids'] as const
type Field = (typeof FIELDS)[number]

const Start = z.union([Position, SearchPosition])

export const ContactListInput = ContactChoice.extend({
  ...pageInput,
  owner: z.int().min(1).optional().describe('The same as user_id'),
  fields: z
    .array(z.enum(FIELDS))
    .max(FIELDS.length)
    .optional()
    .describe('Only these fields of each contact; left out: all but numbers'),
  offset: z
    .int()
    .min(0)
    .optional()
    .describe('How many to leave out before the first one of this page; not with a cursor'),
  around: z
    .int()
    .min(1)
    .optional()
    .describe('The id of one of the contacts, for the page that has it in its middle; not with a cursor'),
})

/** A page of the contacts that the viewer sees and that pass the filters. */
export async function listedContacts(
  ctx: Context,
  {
    limit,
    cursor,
    include_total,
    fields,
    owner,
    offset,
    around,
    ...chosen
  }: z.output<typeof ContactListInput>,
) {
  if (owner !== undefined && chosen.user_id !== undefined && owner !== chosen.user_id)
    throw invalidField('owner', 'differs', 'is not what user_id says')
  const given = { ...chosen, user_id: chosen.user_id ?? owner }
  const { filters: remembered, position } = resume<Filters, z.infer<typeof Start>>(
    given,
    cursor,
    ContactChoice,
    Start,
  )
  const { q = '', sort, ...rest } = remembered
  if (rest.list_id !== undefined) await findList(ctx, rest.list_id)
  const filters = filtersOf(ctx, rest)
  const columns = fields ? columnsFor(fields) : LISTED_COLUMNS
  const wanted = wantedWords(q, ctx.viewer.country)
  if (q.trim() !== '' && wanted.length === 0)
    return { items: [], next_cursor: null, ...(include_total && { total_count: 0 }) }

  const isRanked = wanted.length > 0 && !sort
  if (position && 'tier' in position !== isRanked) throw notACursor()
  const all = () => (wanted.length > 0 ? { ...filters, ...wordFilters(ctx, wanted) } : filters)
  const order = orderFor(filters, sort)
  const place = await placeIn(
    isRanked ? placesOfMatches(ctx, wanted, filters) : placesInOrder(ctx, all(), order),
    { offset, around, cursor, limit },
  )
  const at = { position: (place?.position ?? position) as never, limit }
  const { items, next } =
    place?.position === null
      ? NOTHING
      : isRanked
        ? await bestMatches(ctx, wanted, filters, { ...at, offset: place?.offset ?? 0, columns })
        : await contactPage(ctx, all(), { ...at, order, fields: columns })
  // Only where nothing was found could the status be one that nobody has; contacts found prove it.
  if (items.length === 0 && rest.status) await ensureKnownStatus(ctx, rest.status)
  if (fields) dropUnasked(items, fields)
  return {
    items,
    next_cursor: next && writeCursor(remembered, next),
    ...(place && { offset: place.offset }),
    ...(include_total && { total_count: await count(ctx, all(), { isRanked, wanted, filters }) }),
  }
}

const NOTHING = { items: [], next: null }

/** What a search gives, in its own order. */
async function bestMatches(
  ctx: Context,
  wanted: Wanted,
  filters: ContactFilters,
  page: Parameters<typeof searchPage<FoundColumn>>[3],
) {
  const { rows, next } = await searchPage(ctx, wanted, filters, page)
  return { items: rows.map((row) => toContactRecord(ctx, row)), next }
}

/** Only the best matches first are looked for with typing mistakes, too. */
async function count(
  ctx: Context,
  all: ContactFilters,
  { isRanked, wanted, filters }: { isRanked: boolean; wanted: Wanted; filters: ContactFilters },
): Promise<number> {
  const exact = await countContacts(ctx, all)
  return isRanked ? countFound(ctx, wanted, filters, exact) : exact
}

/**
 * The order asked for. Without one the filter suggests it: what was not touched for long begins with the coldest, what changed
 * with the earliest change, as a program that follows the changes needs it; else newest first. An index serves each.
 */
function orderFor(
  { inactive_since, updated_from, is_trashed }: ContactFilters,
  sort: Sort | undefined,
): Order {
  if (!sort && inactive_since) return { column: 'active_at', is_descending: false, is_nullable: false }
  if (!sort && updated_from) return orderOf('updated_at')
  if (!sort && is_trashed) return orderOf('-trashed_at')
  return orderOf(sort ?? '-created_at')
}

function filtersOf(ctx: Context, { trashed, ...given }: Omit<Filters, 'q' | 'sort'>): ContactFilters {
  const created_from = firstMoment(ctx, given.created_from)
  const created_to = lastMoment(ctx, given.created_to)
  if (created_from && created_to && created_from > created_to)
    throw invalidField('created_to', 'out_of_range', 'must not be before created_from')
  return {
    status: given.status,
    company: given.company === undefined ? undefined : fold(given.company.trim()),
    user_id: given.user_id,
    is_private: given.is_private === undefined ? undefined : given.is_private ? 1 : 0,
    birthday_month: given.birthday_month?.toString().padStart(2, '0'),
    updated_from: firstMoment(ctx, given.updated_since),
    updated_to: lastMoment(ctx, given.updated_to),
    created_from,
    created_to,
    inactive_since: given.inactive_days === undefined ? undefined : daysAgo(ctx, given.inactive_days),
    active_from: firstMoment(ctx, given.active_since),
    is_trashed: trashed || undefined,
    list_id: given.list_id,
    has_duplicates: given.has_duplicates,
    min_confidence: given.has_duplicates === undefined ? undefined : LIKELY * 1000,
  }
}

/** `id` is always among them: without it a contact could not be told from another. Of a picture the id tells the address. */
const columnsFor = (fields: Field[]): FoundColumn[] => [
  ...new Set<FoundColumn>(['id', ...fields.map((field) => (field === 'photo_url' ? 'photo_id' : field))]),
]

/** Of a picture, its id and its address come together: what was not asked for goes. */
function dropUnasked(items: Partial<Contact>[], fields: Field[]) {
  for (const name of ['photo_id', 'photo_url'] as const)
    if (!fields.includes(name)) for (const item of items) delete item[name]
}
