import { z } from 'zod'

/** What every tool takes that lists. */
export const pageArguments = {
  limit: z.int().min(1).max(100).default(20),
  cursor: z.string().max(4000).optional().describe('next_cursor of the page before'),
}

/** Said of a page that was made shorter than asked for. */
export const PAGE_HINT =
  'These records are long, so the page is shorter than asked for: go on with next_cursor, or narrow the search.'
