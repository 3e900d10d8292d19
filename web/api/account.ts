import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, Body } from '../../client/client.ts'
import { api } from './connection.ts'

export type Account = Answer<'GET /account'>['account']
export type Status = Answer<'GET /statuses'>['statuses'][number]
export type User = Answer<'GET /users'>['users'][number]
export type Invitation = Answer<'GET /invitations'>['invitations'][number]
export type NewInvitation = Answer<'POST /invitations'>['invitation']

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => (await api.request('GET /account', { signal })).account,
})

export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: async ({ signal }) => (await api.request('GET /users', { signal })).users,
})

export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: async ({ signal }) => (await api.request('GET /invitations', { signal })).invitations,
})

/** All statuses, also the retired ones, which contacts may still have. */
export const allStatusesQuery = queryOptions({
  queryKey: ['statuses'],
  queryFn: async ({ signal }) =>
    (await api.request('GET /statuses', { query: { include_retired: true }, signal })).statuses,
  staleTime: 5 * 60_000,
})

/** Those that contacts may be given. */
export const statusesQuery = queryOptions({
  ...allStatusesQuery,
  select: (statuses) => statuses.filter(({ retired_at }) => retired_at === null),
})

export function useChangeAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (account: Body<'PATCH /account'>['account']) =>
      api.request('PATCH /account', { body: { account } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['account'] }),
        client.invalidateQueries({ queryKey: ['me'] }),
      ]),
  })
}

export function useInvite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (invitation: Body<'POST /invitations'>['invitation']) =>
      (await api.request('POST /invitations', { body: { invitation } })).invitation,
    onSuccess: () => client.invalidateQueries({ queryKey: ['invitations'] }),
  })
}

export function useRevokeInvitation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.request('DELETE /invitations/{id}', { path: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['invitations'] }),
  })
}
