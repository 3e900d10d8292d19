import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, Body } from '../../client/client.ts'
import { api } from './connection.ts'

export type Token = Answer<'GET /tokens'>['tokens'][number]
export type NewToken = Answer<'POST /tokens'>['token']
export type Session = Answer<'GET /sessions'>['sessions'][number]

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: async ({ signal }) => (await api.request('GET /tokens', { signal })).tokens,
})

/** Whether a token that ends at this time opens nothing any more. */
export const hasEnded = (at: string | null): boolean => at !== null && Date.parse(at) <= Date.now()

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await api.request('GET /sessions', { signal })).sessions,
})

export function useGenerateToken() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (token: Body<'POST /tokens'>['token']) =>
      (await api.request('POST /tokens', { body: { token } })).token,
    onSuccess: () => client.invalidateQueries({ queryKey: ['tokens'] }),
  })
}

export function useRevokeToken() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.request('DELETE /tokens/{id}', { path: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['tokens'] }),
  })
}

/** Ends one session or several; the list is fetched anew also when one of them could not be ended. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (ids: number[]) => {
      for (const id of ids) await api.request('DELETE /sessions/{id}', { path: { id } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  })
}
