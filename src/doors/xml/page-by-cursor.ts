import { writeCursor } from '../../core/page.ts'
import type { ListQuery } from './read-query.ts'

/** Old clients count pages; operations are asked with a cursor that begins at a row number. */
export function pageByCursor(
  { page, limit }: Pick<ListQuery, 'page' | 'limit'>,
  filters: Record<string, unknown>,
) {
  return { limit, include_total: true, cursor: writeCursor(filters, { offset: (page - 1) * limit }) }
}
