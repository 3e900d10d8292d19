import { writeCursor } from '../../core/page.ts'
import type { Exchange } from './exchange.ts'
import { type ListQuery, readContactId } from './read-query.ts'

/** Old clients count pages; operations are asked with a cursor that begins at a row number. */
export function pageByCursor(
  { page, limit }: Pick<ListQuery, 'page' | 'limit'>,
  filters: Record<string, unknown>,
) {
  return { limit, include_total: true, cursor: writeCursor(filters, { offset: (page - 1) * limit }) }
}

/** What the list of every record that hangs off a contact is asked, by its parameters. */
export const recordPage = (
  { since, sort, ...query }: ListQuery,
  { parameters }: Pick<Exchange, 'parameters'>,
  more: Record<string, unknown> = {},
) =>
  pageByCursor(query, {
    contact_id: readContactId(parameters),
    ...more,
    updated_since: since,
    sort: sort ?? (since ? 'updated_at' : 'id'),
  })
