import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer, Body } from '../../client/client.ts'
import { api } from './connection.ts'
import { dropPairs } from './duplicates.ts'
import { queryClient } from './query-client.ts'

export type Merge = Answer<'GET /merges'>['merges'][number]
export type Merged = Answer<'POST /contacts/{id}/merge'>
export type Unmerged = Answer<'POST /merges/{id}/undo'>
export type FieldChoices = NonNullable<Body<'POST /contacts/{id}/merge'>['fields']>
export type Side = FieldChoices[string]

/** Which contact survives, which is merged into it, and whose values were chosen. */
export interface MergeWish {
  survivor_id: number
  duplicate_id: number
  /** Merged in the same step. */
  further_ids?: number[]
  fields?: FieldChoices
}

const PAGE_MERGES = 50

/** What a merge would do; nothing is changed by asking. */
export function mergePreviewQuery(wish: MergeWish) {
  return queryOptions({
    queryKey: ['merges', 'preview', wish],
    queryFn: ({ signal }) => previewMerge(wish, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const previewMerge = (
  { survivor_id, duplicate_id, further_ids = [], fields = {} }: MergeWish,
  signal?: AbortSignal,
): Promise<Merged> =>
  api.request('POST /contacts/{id}/merge', {
    path: { id: survivor_id },
    body: { duplicate_id, further_ids, fields, dry_run: true },
    signal,
  })

/** Merges two contacts; `etag` is the version of the survivor that somebody has looked at. */
export async function mergeContacts(
  { survivor_id, duplicate_id, further_ids = [], fields = {} }: MergeWish,
  etag?: string,
): Promise<Merged> {
  const answer = await api.request('POST /contacts/{id}/merge', {
    path: { id: survivor_id },
    body: { duplicate_id, further_ids, fields },
    ifMatch: etag,
  })
  const merged = [duplicate_id, ...further_ids]
  dropPairs((ids) => ids.some((id) => merged.includes(id)))
  refreshAll([survivor_id, ...merged])
  return answer
}

export async function undoMerge(id: number): Promise<Unmerged> {
  const answer = await api.request('POST /merges/{id}/undo', { path: { id } })
  refreshAll([answer.contact, answer.restored_contact, ...answer.further].map((contact) => contact.id))
  return answer
}

export const mergesQuery = infiniteQueryOptions({
  queryKey: ['merges', 'recent'],
  queryFn: ({ pageParam, signal }) =>
    api.request('GET /merges', { query: { cursor: pageParam, limit: PAGE_MERGES }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor ?? undefined,
})

/** Lists, deals, the agenda and the timeline: a merge touches all of them. What was known of the two is forgotten. */
function refreshAll(contactIds: number[]): void {
  for (const id of contactIds) {
    queryClient.removeQueries({ queryKey: ['contact', id], type: 'inactive' })
    queryClient.removeQueries({ queryKey: ['of-contact', id], type: 'inactive' })
  }
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'preview' })
}
