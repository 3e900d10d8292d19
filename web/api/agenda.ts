import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../client/client.ts'
import { api } from './connection.ts'

export type Agenda = Answer<'GET /agenda'>['agenda']
export type AgendaSection = Agenda['sections'][number]
export type AgendaItem = AgendaSection['items'][number]
export type AgendaDeal = Answer<'GET /deals'>['deals'][number]

/** How soon what became due shows by itself. */
const REFETCH_MS = 60_000
export const FIRST_ITEMS = 50
export const MOST_ITEMS = 200
/** More than this is only said to be more. */
export const MOST_COUNTED = 99

/** What waits for the person who is signed in, at most `limit` in each section. */
export function agendaQuery(limit: number) {
  return queryOptions({
    queryKey: ['agenda', 'all', limit],
    queryFn: async ({ signal }) => (await api.request('GET /agenda', { query: { limit }, signal })).agenda,
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  })
}

/** How many are overdue, for the rail. */
export const overdueCountQuery = queryOptions({
  queryKey: ['agenda', 'overdue'],
  queryFn: async ({ signal }) => {
    const query = { section: 'overdue' as const, limit: MOST_COUNTED + 1 }
    const { agenda } = await api.request('GET /agenda', { query, signal })
    return agenda.sections[0]?.items.length ?? 0
  },
  refetchInterval: REFETCH_MS,
})

/** The person's own open deals that are past their expected close, or in their stage for too long. */
export function waitingDealsQuery(userId: number) {
  return queryOptions({
    queryKey: ['agenda', 'deals', userId],
    queryFn: async ({ signal }) => {
      const ask = async (query: { is_overdue?: boolean; is_stale?: boolean }) =>
        (
          await api.request('GET /deals', {
            query: { ...query, user_id: userId, sort: 'expected_close_on', limit: FIRST_ITEMS },
            signal,
          })
        ).deals
      const [overdue, stale] = await Promise.all([ask({ is_overdue: true }), ask({ is_stale: true })])
      const late = new Set(overdue.map(({ id }) => id))
      return [
        ...overdue.map((deal) => ({ deal, isLate: true })),
        ...stale.filter(({ id }) => !late.has(id)).map((deal) => ({ deal, isLate: false })),
      ]
    },
    refetchInterval: REFETCH_MS,
  })
}
