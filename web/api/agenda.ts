import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../client/client.ts'
import { api } from './connection.ts'

export type Agenda = Answer<'GET /agenda'>['agenda']
export type AgendaSection = Agenda['sections'][number]
export type AgendaItem = AgendaSection['items'][number]

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

/** How many are overdue, for the rail; deals are no appointments and stand in a section of their own. */
export const overdueCountQuery = queryOptions({
  queryKey: ['agenda', 'overdue'],
  queryFn: async ({ signal }) => {
    const query = { section: 'overdue' as const, limit: MOST_COUNTED + 1 }
    const { agenda } = await api.request('GET /agenda', { query, signal })
    const items = agenda.sections[0]?.items ?? []
    return items.filter(({ type }) => type !== 'deal_past_close').length
  },
  refetchInterval: REFETCH_MS,
})
