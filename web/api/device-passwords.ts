import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, Body } from '../../client/client.ts'
import { api } from './connection.ts'

export type Device = Answer<'GET /device_passwords'>['device_passwords'][number]
export type NewDevice = Answer<'POST /device_passwords'>['device_password']

const KEY = ['device-passwords']

export const devicesQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => (await api.request('GET /device_passwords', { signal })).device_passwords,
})

export function useMakeDevicePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (device_password: Body<'POST /device_passwords'>['device_password']) =>
      (await api.request('POST /device_passwords', { body: { device_password } })).device_password,
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

export function useRevokeDevicePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.request('DELETE /device_passwords/{id}', { path: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
