import { queryOptions } from '@tanstack/react-query'
import type { Body } from '../../client/client.ts'
import { api } from './connection.ts'

/** What a visitor may do before they have a session. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: async ({ signal }) => (await api.request('GET /setup', { signal })).setup,
  staleTime: 0,
})

export const signUp = (body: Body<'POST /signup'>) => api.request('POST /signup', { body })
export const signIn = (body: Body<'POST /sign_in'>) => api.request('POST /sign_in', { body })
export const confirmPassword = (body: Body<'POST /me/confirm_password'>) =>
  api.request('POST /me/confirm_password', { body })
export const signOut = () => api.request('POST /sign_out', {})
export const acceptInvitation = (body: Body<'POST /accept_invitation'>) =>
  api.request('POST /accept_invitation', { body })

export function invitationPreviewQuery(secret: string) {
  return queryOptions({
    queryKey: ['invitation-preview', secret],
    queryFn: async ({ signal }) =>
      (await api.request('POST /invitation_preview', { body: { secret }, signal })).invitation,
    retry: false,
  })
}
