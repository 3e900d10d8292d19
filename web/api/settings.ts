import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer, Body, Query } from '../../client/client.ts'
import { allStatusesQuery } from './account.ts'
import { api } from './connection.ts'
import { type DealStage, refreshDeals, stagesQuery } from './deals.ts'
import { placeAtOnce } from './place-at-once.ts'
import { queryClient } from './query-client.ts'

export type Status = Answer<'GET /statuses'>['statuses'][number]
export type FieldLabels = Answer<'GET /field_labels'>['field_labels']
export type StageInput = Body<'PATCH /deal_stages/{id}'>['deal_stage']
export type NewStage = Body<'POST /deal_stages'>['deal_stage']
export type Role = NonNullable<Body<'PATCH /users/{id}'>['user']['role']>
export type AccountEntry = Answer<'GET /history'>['history'][number]
export type HistoryFilters = Pick<
  NonNullable<Query<'GET /history'>>,
  'user_id' | 'token_id' | 'subject_type' | 'actions' | 'created_from'
>

const refreshStatuses = () => queryClient.invalidateQueries({ queryKey: allStatusesQuery.queryKey })

export async function addStatus(label: string): Promise<void> {
  await api.request('POST /statuses', { body: { status: { label } } })
  await refreshStatuses()
}

export async function changeStatus(
  key: string,
  status: Body<'PATCH /statuses/{key}'>['status'],
): Promise<void> {
  await api.request('PATCH /statuses/{key}', { path: { key }, body: { status } }).finally(refreshStatuses)
}

export async function retireStatus(key: string): Promise<void> {
  await api.request('DELETE /statuses/{key}', { path: { key } })
  await refreshStatuses()
}

/** What retiring a status would come to: asked anew each time, and again when something changes meanwhile. */
export function retiringQuery(key: string) {
  return queryOptions({
    queryKey: ['dry-runs', 'retire-status', key],
    queryFn: async ({ signal }) => {
      const query = { dry_run: true }
      return (await api.request('DELETE /statuses/{key}', { path: { key }, query, signal }))?.dry_run ?? null
    },
    staleTime: 0,
    gcTime: 0,
  })
}

/** Without a position it becomes the last. */
export async function restoreStatus(key: string, position?: number): Promise<void> {
  await api.request('POST /statuses/{key}/restore', { path: { key } })
  if (position !== undefined) await sendPosition(key, position)
  await refreshStatuses()
}

const sendPosition = (key: string, position: number) =>
  api.request('PATCH /statuses/{key}', { path: { key }, body: { status: { position } } })

/** Shows a status at its new place before the server knows. */
export const placeStatus = placeAtOnce({
  queryKey: allStatusesQuery.queryKey,
  keyOf: ({ key }: Status) => key,
  send: sendPosition,
  refresh: refreshStatuses,
})

export const fieldLabelsQuery = queryOptions({
  queryKey: ['field_labels'],
  queryFn: async ({ signal }) => (await api.request('GET /field_labels', { signal })).field_labels,
})

export async function changeFieldLabels(field_labels: Partial<FieldLabels>): Promise<void> {
  await api.request('PATCH /field_labels', { body: { field_labels } })
  await queryClient.invalidateQueries({ queryKey: ['field_labels'] })
}

async function refreshStages(): Promise<void> {
  refreshDeals()
  await queryClient.invalidateQueries({ queryKey: ['deal_stages'] })
}

export async function addStage(deal_stage: NewStage): Promise<void> {
  await api.request('POST /deal_stages', { body: { deal_stage } })
  await refreshStages()
}

export async function changeStage(id: number, deal_stage: StageInput): Promise<void> {
  await api.request('PATCH /deal_stages/{id}', { path: { id }, body: { deal_stage } }).finally(refreshStages)
}

export const placeStage = placeAtOnce({
  queryKey: stagesQuery.queryKey,
  keyOf: ({ id }: DealStage) => id,
  send: (id, position) =>
    api.request('PATCH /deal_stages/{id}', { path: { id }, body: { deal_stage: { position } } }),
  refresh: refreshStages,
})

export async function deleteStage(id: number, move_to: number | undefined): Promise<void> {
  await api.request('DELETE /deal_stages/{id}', { path: { id }, query: { move_to } })
  await refreshStages()
}

export async function changeRole(id: number, role: Role): Promise<void> {
  await api.request('PATCH /users/{id}', { path: { id }, body: { user: { role } } })
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['users'] }),
    queryClient.invalidateQueries({ queryKey: ['me'] }),
  ])
}

/** What removing a user would come to: asked anew each time, and again when something changes meanwhile. */
export function removingQuery(id: number, reassign_to: number) {
  return queryOptions({
    queryKey: ['dry-runs', 'remove-user', id, reassign_to],
    queryFn: async ({ signal }) => {
      const query = { reassign_to, dry_run: true }
      return (await api.request('DELETE /users/{id}', { path: { id }, query, signal }))?.dry_run ?? null
    },
    staleTime: 0,
    gcTime: 0,
  })
}

export async function removeUser(id: number, heirs: Query<'DELETE /users/{id}'>): Promise<void> {
  await api.request('DELETE /users/{id}', { path: { id }, query: heirs })
  await queryClient.invalidateQueries()
}

const refreshUsers = () => queryClient.invalidateQueries({ queryKey: ['users'] })

/** Shuts somebody out, or lets them in again. */
export async function setSuspended(id: number, isSuspended: boolean): Promise<void> {
  const route = isSuspended ? 'POST /users/{id}/suspend' : 'POST /users/{id}/unsuspend'
  await api.request(route, { path: { id } }).finally(refreshUsers)
}

const ACCESS = ['sessions', 'tokens'] as const
export type Access = (typeof ACCESS)[number]

/** How many sessions and API tokens open something for a user: what ending them all would end. */
export function accessQuery(id: number) {
  return queryOptions({
    queryKey: ['dry-runs', 'access', id],
    queryFn: async ({ signal }) => {
      const options = { path: { id }, query: { dry_run: true }, signal }
      const [sessions, tokens] = await Promise.all([
        api.request('DELETE /users/{id}/sessions', options),
        api.request('DELETE /users/{id}/tokens', options),
      ])
      return {
        sessions: sessions?.dry_run.deleted['session'] ?? 0,
        tokens: tokens?.dry_run.deleted['token'] ?? 0,
      }
    },
    staleTime: 0,
    gcTime: 0,
  })
}

export async function endAccess(id: number, chosen: readonly Access[]): Promise<void> {
  for (const kind of chosen) await api.request(`DELETE /users/{id}/${kind}`, { path: { id } })
}

const PAGE_ROWS = 100

export function accountHistoryQuery(filters: HistoryFilters) {
  return infiniteQueryOptions({
    queryKey: ['history', 'account', filters],
    queryFn: ({ pageParam, signal }) =>
      api.request('GET /history', {
        query: pageParam ? { cursor: pageParam, limit: PAGE_ROWS } : { ...filters, limit: PAGE_ROWS },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: 0,
  })
}
