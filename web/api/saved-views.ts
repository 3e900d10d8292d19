import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../client/client.ts'
import { api } from './connection.ts'
import { queryClient } from './query-client.ts'

export type SavedView = Answer<'GET /saved_views'>['saved_views'][number]
export type ViewPage = SavedView['page']

/** The views that somebody has saved of a page. */
export function savedViewsQuery(page: ViewPage) {
  return queryOptions({
    queryKey: ['saved_views', page],
    queryFn: async ({ signal }) =>
      (await api.request('GET /saved_views', { query: { page }, signal })).saved_views,
  })
}

const refresh = () => queryClient.invalidateQueries({ queryKey: ['saved_views'] })

export async function saveView(view: { page: ViewPage; name: string; query: string }): Promise<void> {
  await api.request('POST /saved_views', { body: { saved_view: view } })
  await refresh()
}

export async function changeView(id: number, saved_view: { name?: string; query?: string }): Promise<void> {
  await api.request('PATCH /saved_views/{id}', { path: { id }, body: { saved_view } })
  await refresh()
}

export async function deleteView(id: number): Promise<void> {
  await api.request('DELETE /saved_views/{id}', { path: { id } })
  await refresh()
}
