import { queryOptions } from '@tanstack/react-query'
import { api } from './connection.ts'
import { queryClient } from './query-client.ts'
import { randomKey } from './random-key.ts'

/** How many contacts of sample data there are. */
export const sampleDataQuery = queryOptions({
  queryKey: ['contacts', 'sample'],
  queryFn: async ({ signal }) => (await api.request('GET /sample_data', { signal })).sample_data.contacts,
})

/** What would go with them. */
export const removingSampleQuery = queryOptions({
  queryKey: ['contacts', 'sample', 'removing'],
  queryFn: async ({ signal }) =>
    (await api.request('DELETE /sample_data', { query: { dry_run: true }, signal }))?.dry_run?.deleted ?? {},
  staleTime: 0,
})

export async function addSampleData(): Promise<void> {
  await api.request('POST /sample_data', { body: {}, idempotencyKey: randomKey() })
  await queryClient.invalidateQueries()
}

export async function removeSampleData(): Promise<void> {
  await api.request('DELETE /sample_data', { idempotencyKey: randomKey() })
  await queryClient.invalidateQueries()
}
