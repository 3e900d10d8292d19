import { z } from 'zod'
import { firstMoment, updatedSince } from '../../core/day-or-time.ts'
import { defineOperation } from '../../core/operation.ts'
import { Position, pageInput, pageOf, resume, writeCursor } from '../../core/page.ts'
import { orderBy, type SortColumns, sameColumns, sortInput } from '../../core/sort.ts'
import { ContactId } from '../contact-store/contact.ts'
import { contactOrSurvivorId } from '../contact-store/contact-queries.ts'
import { contactCounts } from './contact-count-queries.ts'
import { List, toList } from './list.ts'
import { countLists, listPage } from './list-queries.ts'

const COLUMNS: SortColumns = {
  name: { column: 'sort_name', is_nullable: false },
  ...sameColumns(['created_at', 'updated_at', 'id']),
}

const Filters = z.strictObject({
  contact_id: ContactId.optional().describe('Only lists that this contact is in'),
  updated_since: updatedSince(),
  sort: sortInput(Object.keys(COLUMNS))
    .optional()
    .describe('Fields with commas between, `-` before one for descending; by name when left out'),
})

export const listLists = defineOperation({
  name: 'listLists',
  effect: 'read',
  description: 'Lists the lists of contacts, by name.',
  input: Filters.extend(pageInput),
  output: pageOf(List),

  async run(ctx, { limit, cursor, include_total, ...given }) {
    const { filters, position } = resume(given, cursor, Filters, Position)
    const { sort = 'name', ...wish } = filters
    wish.updated_since = firstMoment(ctx, wish.updated_since)
    if (wish.contact_id !== undefined) wish.contact_id = await contactOrSurvivorId(ctx, wish.contact_id)
    const order = orderBy(sort, COLUMNS)
    const { rows, next } = await listPage(ctx, wish, { order, position, limit })
    const counts = await contactCounts(
      ctx,
      rows.map(({ id }) => id),
    )
    return {
      items: rows.map((row) => toList(row, counts.get(row.id) ?? 0)),
      next_cursor: next && writeCursor(filters, next),
      ...(include_total && { total_count: await countLists(ctx, wish) }),
    }
  },
})
