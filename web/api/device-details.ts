import { queryOptions } from '@tanstack/react-query'
import { api } from './connection.ts'

export const deviceDetailsQuery = (id: number) =>
  queryOptions({
    queryKey: ['contacts', 'device-details', id],
    queryFn: async ({ signal }) =>
      (await api.request('GET /contacts/{id}/device_details', { path: { id }, signal })).device_details
        .details,
  })
