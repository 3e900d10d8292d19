import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { dayOrTime, firstMoment, lastMoment, updatedSince } from '../../core/day-or-time.ts'
import { invalidField } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { Position, pageInput, pageOf, resume, writeCursor } from '../../core/page.ts'
import { orderBy, type SortColumns, sortInput } from '../../core/sort.ts'
import { currency, date, MAX_STRING } from '../../core/values.ts'
import { ContactId } from '../contact-store/contact.ts'
import { contactOrSurvivorId } from '../contact-store/contact-queries.ts'
import { DealStageId } from '../deal-stages/deal-stage.ts'
import { dealStages, findDealStage } from '../deal-stages/deal-stage-queries.ts'
import { wordsOf } from '../texts/fold.ts'
import { DealStatus, ListedDeal } from './deal.ts'
import type { DealFilters } from './deal-filter-queries.ts'
import { dealPage, deals } from './deal-queries.ts'
import { shownDeals } from './shown-deals.ts'
import { staleSince } from './stale-since.ts'

const COLUMNS: SortColumns = {
  id: { column: 'id', is_nullable: false },
  name: { column: 'sort_name', is_nullable: false },
  amount: { column: 'amount', is_nullable: true, is_number: true },
  created_at: { column: 'created_at', is_nullable: false },
  updated_at: { column: 'updated_at', is_nullable: false },
  expected_close_on: { column: 'expected_close_on', is_nullable: true },
  stage_entered_at: { column: 'stage_entered_at', is_nullable: false },
}

const Filters = z.strictObject({
  status: DealStatus.optional().describe('Only open, only won, or only lost ones'),
  stage_id: DealStageId.optional().describe('Only deals in this stage'),
  user_id: z.int().min(1).optional().describe('The owner'),
  contact_id: ContactId.optional().describe('Only deals of this contact'),
  q: z
    .string()
    .max(MAX_STRING)
    .optional()
    .describe('Words to find in the name of the deal, or of its main contact'),
  currency: currency().optional().describe('Only deals in this currency'),
  is_stale: z.boolean().optional().describe('Only open deals that are in their stage for too long'),
  is_overdue: z.boolean().optional().describe('Only open deals past their expected close'),
  expected_close_from: date().optional().describe('Expected to close on this day or later'),
  expected_close_to: date().optional().describe('Expected to close on this day or earlier'),
  decided_from: dayOrTime().optional().describe('Won or lost on this day, at this time, or later'),
  decided_to: dayOrTime().optional().describe('Won or lost on this day, at this time, or earlier'),
  trashed: z
    .boolean()
    .optional()
    .describe('Those that were deleted and can be restored, instead of the others'),
  updated_since: updatedSince(),
  sort: sortInput(Object.keys(COLUMNS))
    .optional()
    .describe('Fields with commas between, `-` before one for descending; newest first when left out'),
})
type Filters = z.infer<typeof Filters>

export const listDeals = defineOperation({
  name: 'listDeals',
  effect: 'read',
  description: 'Lists the deals you can see: all, or those that match.',
  input: Filters.extend({
    ...pageInput,
    offset: z
      .int()
      .min(0)
      .max(100_000)
      .optional()
      .describe(
        'How many to leave out at the beginning, instead of a cursor; `next_cursor` goes on from there',
      ),
  }),
  output: pageOf(ListedDeal),

  async run(ctx, { limit, cursor, offset, include_total, ...given }) {
    if (offset !== undefined && cursor !== undefined)
      throw invalidField('offset', 'differs', 'is not for a page that begins elsewhere: leave out cursor')
    const { filters: remembered, position: after } = resume<Filters, Position>(
      given,
      cursor,
      Filters,
      Position,
    )
    const { sort, trashed, ...rest } = remembered
    const filters = await filtersOf(ctx, rest)
    const by = sort ?? (rest.updated_since === undefined ? '-created_at' : 'updated_at')
    const order = orderBy(by, COLUMNS)
    const position = offset ? { offset } : after
    const { rows, next } = await dealPage(ctx, { filters, trashed }, { order, position, limit })
    return {
      items: await shownDeals(ctx, rows),
      next_cursor: next && writeCursor(remembered, next),
      ...(include_total && { total_count: await deals.count(ctx, { filters, trashed }) }),
    }
  },
})

async function filtersOf(
  ctx: Context,
  {
    q,
    is_stale,
    is_overdue,
    updated_since,
    expected_close_from,
    expected_close_to,
    decided_from,
    decided_to,
    ...given
  }: Filters,
): Promise<DealFilters> {
  if (given.contact_id !== undefined) given.contact_id = await contactOrSurvivorId(ctx, given.contact_id)
  if (given.stage_id !== undefined) await findDealStage(ctx, given.stage_id)
  const isOpenOnly = is_stale || is_overdue
  if (isOpenOnly && given.status !== undefined && given.status !== 'open')
    throw invalidField('status', 'not_open', 'must be open with is_stale and is_overdue')
  const closes_to = [expected_close_to, is_overdue ? yesterday(ctx) : undefined]
    .filter((day) => day !== undefined)
    .sort()[0]
  return {
    ...given,
    ...(isOpenOnly && { status: 'open' as const }),
    ...(is_stale && { stale: staleSince(ctx, await dealStages(ctx)) }),
    words: q === undefined ? undefined : wordsOf(q),
    closes_from: expected_close_from,
    closes_to,
    updated_from: firstMoment(ctx, updated_since),
    decided_from: firstMoment(ctx, decided_from),
    decided_to: lastMoment(ctx, decided_to),
  }
}

/** In the time zone of the viewer. */
const yesterday = ({ now, viewer }: Context): string =>
  Temporal.Instant.from(now)
    .toZonedDateTimeISO(viewer.time_zone)
    .toPlainDate()
    .subtract({ days: 1 })
    .toString()
