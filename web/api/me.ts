import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Answer, Body } from '../../client/client.ts'
import { api } from './connection.ts'
import { beginSession } from './session.ts'

export type Me = Answer<'GET /me'>['me']

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const { me } = await api.request('GET /me', { signal })
    beginSession(me.id)
    return me
  },
  staleTime: 5 * 60_000,
})

/** The signed-in person; pages inside the shell always have one. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data
}

export function useChangeMe() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (user: Body<'PATCH /me'>['user']) => api.request('PATCH /me', { body: { user } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['me'] }),
  })
}

export function useChangeEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /me/email'>) => api.request('POST /me/email', { body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['me'] }),
        client.invalidateQueries({ queryKey: ['users'] }),
      ]),
  })
}

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /me/password'>) => api.request('POST /me/password', { body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['sessions'] }),
        client.invalidateQueries({ queryKey: ['tokens'] }),
        client.invalidateQueries({ queryKey: ['apps'] }),
      ]),
  })
}
