import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { Position, pageInput, pageOf, resume, writeCursor } from '../../core/page.ts'
import { date, datetime, MAX_STRING } from '../../core/values.ts'
import { SearchPosition, searchPage } from '../search/contact-search.ts'
import { accountCode } from '../search/contact-search-queries.ts'
import { fold } from '../search/fold.ts'
import { matchExpression, wantedWords } from '../search/search-expression.ts'
import { Contact, PUBLIC_COLUMNS, type PublicColumn } from './contact.ts'
import { contactPage, countContacts, orderOf, Sort } from './contact-page-queries.ts'
import type { ContactFilters } from './contact-queries.ts'
import { daysAgo } from './days-ago.ts'

const Filters = z.strictObject({
  q: z
    .string()
    .max(MAX_STRING)
    .optional()
    .describe(
      'Words to find, as beginnings, in names, company, job title, e-mails, phones, cities, custom fields and notes',
    ),
  status: z.string().max(64).optional().describe('The key of a status; empty for contacts without one'),
  inactive_days: z.int().min(1).max(36_500).optional().describe('No action within the last N days'),
  company: z.string().max(MAX_STRING).optional().describe('The company, ignoring case and accents'),
  user_id: z.int().min(1).optional().describe('The owner'),
  is_private: z.boolean().optional(),
  birthday_month: z.int().min(1).max(12).optional(),
  updated_since: datetime().optional().describe('Changed at or after this time'),
  created_from: date().or(datetime()).optional(),
  created_to: date().or(datetime()).optional(),
  trashed: z.boolean().optional().describe('Contacts in the trash instead of all others'),
  sort: Sort.optional().describe(
    'A field, `-` before it for descending; left out: newest first, or best matches first with q',
  ),
})
type Filters = z.infer<typeof Filters>

const Start = z.union([Position, SearchPosition])

export const listContacts = defineOperation({
  name: 'listContacts',
  effect: 'read',
  description: 'Lists the contacts you can see: all, or those that match words and filters.',
  input: Filters.extend({
    ...pageInput,
    fields: z
      .array(z.enum(PUBLIC_COLUMNS))
      .max(PUBLIC_COLUMNS.length)
      .optional()
      .describe('Only these fields of each contact'),
  }),
  output: pageOf(Contact.partial().required({ id: true })),

  async run(ctx, { limit, cursor, include_total, fields, ...given }) {
    const { filters: remembered, position } = resume<Filters, z.infer<typeof Start>>(
      given,
      cursor,
      Filters,
      Start,
    )
    const { q = '', sort, ...rest } = remembered
    const filters = filtersOf(ctx, rest)
    const columns = fields ? columnsFor(fields) : PUBLIC_COLUMNS
    const wanted = wantedWords(q)
    const words =
      wanted.length > 0
        ? matchExpression(wanted, accountCode(ctx.viewer.account_id), { isPrefix: true })
        : undefined
    if (q.trim() !== '' && !words)
      return { items: [], next_cursor: null, ...(include_total && { total_count: 0 }) }

    const at = position as never
    const { items, next } =
      words && !sort
        ? await searchPage(ctx, wanted, filters, { position: at, limit, fields: columns })
        : await contactPage(
            ctx,
            { ...filters, words },
            { order: orderOf(sort ?? '-created_at'), position: at, limit, fields: columns },
          )
    return {
      items,
      next_cursor: next && writeCursor(remembered, next),
      ...(include_total && { total_count: await countContacts(ctx, { ...filters, words }) }),
    }
  },
})

function filtersOf(ctx: Context, { trashed, ...given }: Omit<Filters, 'q' | 'sort'>): ContactFilters {
  if (given.created_from && given.created_to && given.created_from > given.created_to)
    throw invalidField('created_to', 'out_of_range', 'must not be before created_from')
  return {
    status: given.status,
    company: given.company === undefined ? undefined : fold(given.company.trim()),
    user_id: given.user_id,
    is_private: given.is_private === undefined ? undefined : given.is_private ? 1 : 0,
    birthday_month: given.birthday_month?.toString().padStart(2, '0'),
    updated_from: given.updated_since,
    created_from: given.created_from,
    created_to:
      given.created_to &&
      (given.created_to.length === 10 ? `${given.created_to}T23:59:59.999Z` : given.created_to),
    inactive_since: given.inactive_days === undefined ? undefined : daysAgo(ctx, given.inactive_days),
    is_trashed: trashed || undefined,
  }
}

/** `id` is always among them: without it a contact could not be told from another. */
const columnsFor = (fields: PublicColumn[]): PublicColumn[] => [...new Set<PublicColumn>(['id', ...fields])]
