import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer, Body } from '../../client/client.ts'
import { api, BASE_URL } from './connection.ts'
import { queryClient } from './query-client.ts'

export type Export = Answer<'GET /exports/{id}'>['export']
export type NewExport = Body<'POST /exports'>['export']
export type ExportFormat = Export['format']

/** How often work that is under way is looked at. */
const POLL_MS = 700

export function exportQuery(id: number) {
  return queryOptions({
    queryKey: ['exports', id],
    queryFn: async ({ signal }) => (await api.request('GET /exports/{id}', { path: { id }, signal })).export,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? POLL_MS : false),
  })
}

export const exportsQuery = infiniteQueryOptions({
  queryKey: ['exports', 'past'],
  queryFn: ({ pageParam, signal }) =>
    api.request('GET /exports', { query: { cursor: pageParam, limit: 20 }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor ?? undefined,
  refetchInterval: ({ state }) => {
    const all = state.data?.pages.flatMap((page) => page.exports) ?? []
    return all.some(({ status }) => status === 'running') ? POLL_MS * 2 : false
  },
})

export async function startExport(wanted: NewExport): Promise<Export> {
  const answer = await api.request('POST /exports', { body: { export: wanted } })
  queryClient.setQueryData(exportQuery(answer.export.id).queryKey, answer.export)
  refreshExports()
  return answer.export
}

/** Forgets an export, with its file. */
export async function deleteExport(id: number): Promise<void> {
  await api.request('DELETE /exports/{id}', { path: { id } })
  queryClient.removeQueries({ queryKey: ['exports', id] })
  refreshExports()
}

/** Where the browser finds the file; it is never held in memory here. */
export const fileAddress = (id: number): string => `${BASE_URL}/exports/${id}/file`

export function refreshExports(): void {
  void queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey })
}
