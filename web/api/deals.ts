import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer, Body, Query } from '../../client/client.ts'
import { BLOCK_ROWS } from './block-rows.ts'
import { api } from './connection.ts'
import { queryClient } from './query-client.ts'

export type Deal = Answer<'GET /deals/{id}'>['deal']
export type ListedDeal = Answer<'GET /deals'>['deals'][number]
export type DealInput = Body<'PATCH /deals/{id}'>['deal']
export type NewDeal = Body<'POST /deals'>['deal']
export type DealFilters = Omit<
  NonNullable<Query<'GET /deals'>>,
  'cursor' | 'limit' | 'include_total' | 'offset'
>
export type DealSort = NonNullable<DealFilters['sort']>
export type DealStage = Answer<'GET /deal_stages'>['deal_stages'][number]
export type Pipeline = Answer<'GET /pipeline'>['pipeline']
export type WonByMonth = Answer<'GET /pipeline/won_by_month'>['won_by_month']
export type StageSum = Pipeline['stages'][number]

/** A deal with the version that a change of it is based on. */
export interface DealVersion {
  deal: Deal
  etag: string | undefined
}

/** What stands on the board; `isCut` when there are more than it can show. */
export interface Board {
  deals: ListedDeal[]
  isCut: boolean
}

/** As many as the server gives at once, and as many as a board is still of use with. */
const PAGE_ROWS = 200
export const BOARD_MOST = 1_000

export const stagesQuery = queryOptions({
  queryKey: ['deal_stages'],
  queryFn: async ({ signal }) => (await api.request('GET /deal_stages', { signal })).deal_stages,
})

/** What the open deals come to, of one owner or of all. */
export const pipelineQuery = (user_id?: number) =>
  queryOptions({
    queryKey: ['deals', 'pipeline', user_id],
    queryFn: async ({ signal }) =>
      (await api.request('GET /pipeline', { query: { user_id }, signal })).pipeline,
  })

async function collect(filters: DealFilters, most: number, signal: AbortSignal): Promise<Board> {
  const deals: ListedDeal[] = []
  let cursor = ''
  do {
    const query = cursor ? { cursor, limit: PAGE_ROWS } : { ...filters, limit: PAGE_ROWS }
    const page = await api.request('GET /deals', { query, signal })
    deals.push(...page.deals)
    cursor = page.next_cursor ?? ''
  } while (cursor !== '' && deals.length < most)
  return { deals, isCut: cursor !== '' }
}

/** Open deals, those first that are expected to close first. */
export function boardQuery(filters: DealFilters) {
  return queryOptions({
    queryKey: ['deals', 'board', filters],
    queryFn: ({ signal }) =>
      collect({ ...filters, status: 'open', sort: 'expected_close_on' }, BOARD_MOST, signal),
    placeholderData: keepPreviousData,
  })
}

/** What was won in the last twelve months. */
export const wonByMonthQuery = queryOptions({
  queryKey: ['deals', 'won'],
  queryFn: async ({ signal }) => (await api.request('GET /pipeline/won_by_month', { signal })).won_by_month,
})

/** The deals that match, block by block: whoever scrolls to the middle of a long list gets what stands there. */
export function dealBlockQuery(filters: DealFilters, block: number) {
  return queryOptions({
    queryKey: ['deals', 'table', filters, block],
    queryFn: ({ signal }) =>
      api.request('GET /deals', {
        query: { ...filters, limit: BLOCK_ROWS, ...(block > 0 && { offset: block * BLOCK_ROWS }) },
        signal,
      }),
  })
}

export function dealCountQuery({ sort: _, ...filters }: DealFilters) {
  return queryOptions({
    queryKey: ['deals', 'count', filters],
    queryFn: async ({ signal }) => {
      const query = { ...filters, limit: 1, include_total: true }
      return (await api.request('GET /deals', { query, signal })).total_count
    },
  })
}

/** A few deals by search, for the command palette. */
export function dealSearchQuery(q: string) {
  return queryOptions({
    queryKey: ['deals', 'search', q],
    queryFn: async ({ signal }) =>
      (await api.request('GET /deals', { query: { q, limit: 5 }, signal })).deals,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}

export function dealQuery(id: number) {
  return queryOptions({
    queryKey: ['deal', id],
    queryFn: async ({ signal }): Promise<DealVersion> => {
      const { body, etag } = await api.send('GET /deals/{id}', { path: { id }, signal })
      return { deal: body.deal, etag }
    },
  })
}

export async function createDeal(deal: NewDeal, idempotencyKey: string): Promise<Deal> {
  const answer = await api.request('POST /deals', { body: { deal }, idempotencyKey })
  refreshDeals()
  return answer.deal
}

/** Changes some fields of the version one sees; a `Problem` with status 412 when somebody was faster. */
export async function editDeal({ deal, etag }: DealVersion, changes: DealInput): Promise<void> {
  const { id } = deal
  try {
    const { body, etag: next } = await api.send('PATCH /deals/{id}', {
      path: { id },
      body: { deal: changes },
      ifMatch: etag,
    })
    queryClient.setQueryData(dealQuery(id).queryKey, { deal: body.deal, etag: next })
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: ['deal', id] })
    throw error
  }
  refreshDeals()
}

export async function deleteDeal(id: number): Promise<void> {
  await api.request('DELETE /deals/{id}', { path: { id } })
  queryClient.removeQueries({ queryKey: ['deal', id] })
  refreshDeals()
}

/** Takes a deletion back: the deal is again what it was, its stage history included. */
export async function restoreDeal(id: number): Promise<void> {
  await api.request('POST /deals/{id}/restore', { path: { id } })
  void queryClient.invalidateQueries({ queryKey: ['deal', id] })
  refreshDeals()
}

/** Boards, tables and sums are fetched anew; nobody waits for it. */
export function refreshDeals(): void {
  void queryClient.invalidateQueries({ queryKey: ['deals'] })
}
