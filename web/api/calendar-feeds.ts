import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, Body } from '../../client/client.ts'
import { api } from './connection.ts'

export type Feed = Answer<'GET /calendar_feeds'>['calendar_feeds'][number]
export type NewFeed = Answer<'POST /calendar_feeds'>['calendar_feed']

const KEY = ['calendar-feeds']

export const feedsQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => (await api.request('GET /calendar_feeds', { signal })).calendar_feeds,
})

export function useMakeFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (calendar_feed: Body<'POST /calendar_feeds'>['calendar_feed']) =>
      (await api.request('POST /calendar_feeds', { body: { calendar_feed } })).calendar_feed,
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

export function useRevokeFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.request('DELETE /calendar_feeds/{id}', { path: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
