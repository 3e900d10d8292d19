import { queryOptions } from '@tanstack/react-query'
import { api } from './connection.ts'

/** As many as the server gives at once: nobody has more about one deal. */
const MOST = 200

/** The notes, calls and tasks that are about a deal, what is to come and what is done. */
export function ofDealQuery(deal_id: number) {
  return queryOptions({
    queryKey: ['of-deal', deal_id],
    queryFn: async ({ signal }) => {
      const parts = { path: { deal_id }, query: { limit: MOST }, signal }
      const [{ notes }, { calls }, { tasks }] = await Promise.all([
        api.request('GET /deals/{deal_id}/notes', parts),
        api.request('GET /deals/{deal_id}/calls', parts),
        api.request('GET /deals/{deal_id}/tasks', parts),
      ])
      return { notes, calls, tasks }
    },
  })
}
