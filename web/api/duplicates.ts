import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../client/client.ts'
import { api } from './connection.ts'
import { queryClient } from './query-client.ts'

export type Duplicate = Answer<'GET /duplicates'>['duplicates'][number]
export type DuplicateContact = Duplicate['contacts'][number]
export type Evidence = Duplicate['evidence'][number]
export type Dismissal = Answer<'GET /duplicates/dismissed'>['dismissals'][number]

const PAGE_PAIRS = 50
/** How soon to ask again while the server is looking through all contacts. */
const CHECKING_MS = 2_000
const SHOWN_BESIDE_A_CONTACT = 5

/** Pairs that may be one, the likeliest first; asked for again as long as the server is still looking. */
export function duplicatesQuery(min_confidence: number) {
  return infiniteQueryOptions({
    queryKey: ['duplicates', 'pairs', min_confidence],
    queryFn: ({ pageParam, signal }) =>
      api.request('GET /duplicates', {
        query: { ...(pageParam ? { cursor: pageParam } : { min_confidence }), limit: PAGE_PAIRS },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    refetchInterval: ({ state }) => (state.data?.pages.at(0)?.is_checking ? CHECKING_MS : false),
  })
}

/** Who may be the same as one contact. */
export function duplicatesOfQuery(contact_id: number) {
  return queryOptions({
    queryKey: ['duplicates', 'of-contact', contact_id],
    queryFn: async ({ signal }) =>
      (
        await api.request('GET /duplicates', {
          query: { contact_id, limit: SHOWN_BESIDE_A_CONTACT },
          signal,
        })
      ).duplicates,
  })
}

export const dismissalsQuery = infiniteQueryOptions({
  queryKey: ['duplicates', 'dismissed'],
  queryFn: ({ pageParam, signal }) =>
    api.request('GET /duplicates/dismissed', { query: { cursor: pageParam, limit: PAGE_PAIRS }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor ?? undefined,
})

/** Says that two contacts are not the same, for everybody in the account. */
export async function dismissDuplicate(contact_ids: number[]): Promise<void> {
  await api.request('POST /duplicates/dismiss', { body: { contact_ids } })
  dropPairs((ids) => ids.every((id) => contact_ids.includes(id)))
  await refreshDuplicates(contact_ids)
}

/** Says that one of several contacts is none of the others, or takes that back. */
export async function setApart(id: number, others: number[], isApart: boolean): Promise<void> {
  const route = isApart ? 'POST /duplicates/dismiss' : 'DELETE /duplicates/dismiss'
  for (const other of others) await api.request(route, { body: { contact_ids: [id, other] } })
  if (isApart) dropPairs((ids) => ids.includes(id) && ids.every((one) => one === id || others.includes(one)))
  await refreshDuplicates([id, ...others])
}

export async function undismissDuplicate(contact_ids: number[]): Promise<void> {
  await api.request('DELETE /duplicates/dismiss', { body: { contact_ids } })
  await refreshDuplicates(contact_ids)
}

/**
 * Takes pairs that have been decided out of all lists. A list that is not on the page is asked for again only when somebody comes
 * back to it, and until the answer they would be there to be decided once more.
 */
export function dropPairs(isDecided: (contactIds: number[]) => boolean): void {
  const open = (pairs: Duplicate[]) =>
    pairs.filter(({ contacts }) => !isDecided(contacts.map(({ id }) => id)))
  queryClient.setQueriesData<InfiniteData<Answer<'GET /duplicates'>>>(
    { queryKey: ['duplicates', 'pairs'] },
    (found) =>
      found && {
        ...found,
        pages: found.pages.map((page) => ({ ...page, duplicates: open(page.duplicates) })),
      },
  )
  queryClient.setQueriesData<Duplicate[]>(
    { queryKey: ['duplicates', 'of-contact'] },
    (found) => found && open(found),
  )
}

async function refreshDuplicates(contactIds: number[]): Promise<void> {
  for (const id of contactIds) void queryClient.invalidateQueries({ queryKey: ['of-contact', id] })
  await queryClient.invalidateQueries({ queryKey: ['duplicates'] })
}
