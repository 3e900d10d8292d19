import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, Body } from '../../client/client.ts'
import { api } from './connection.ts'

export type AskingApp = Answer<'POST /apps/preview'>['app']
export type ConnectedApp = Answer<'GET /apps'>['apps'][number]

export const appsQuery = queryOptions({
  queryKey: ['apps'],
  queryFn: async ({ signal }) => (await api.request('GET /apps', { signal })).apps,
})

/** Which program asks with this query of the page's address. */
export const askingAppQuery = (query: string) =>
  queryOptions({
    queryKey: ['asking-app', query],
    queryFn: async ({ signal }) => (await api.request('POST /apps/preview', { body: { query }, signal })).app,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export const connectApp = (body: Body<'POST /apps/connect'>) => api.request('POST /apps/connect', { body })

export function useDisconnectApp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.request('DELETE /apps/{id}', { path: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['apps'] }),
  })
}
