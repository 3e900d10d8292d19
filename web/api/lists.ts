import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../client/client.ts'
import { api } from './connection.ts'
import { refreshContacts } from './contacts.ts'
import { queryClient } from './query-client.ts'

export type List = Answer<'GET /lists'>['lists'][number]

const PAGE_ROWS = 200
/** The server takes this many contacts in one request. */
const CHUNK = 1_000

/** All lists, by name. There are few: they are shown whole. */
export const listsQuery = queryOptions({
  queryKey: ['lists'],
  queryFn: async ({ signal }): Promise<List[]> => {
    const lists: List[] = []
    let cursor = ''
    do {
      const page = await api.request('GET /lists', { query: { cursor, limit: PAGE_ROWS }, signal })
      lists.push(...page.lists)
      cursor = page.next_cursor ?? ''
    } while (cursor !== '')
    return lists
  },
})

export function listQuery(id: number) {
  return queryOptions({
    queryKey: ['lists', id],
    queryFn: async ({ signal }) => (await api.request('GET /lists/{id}', { path: { id }, signal })).list,
  })
}

/** Lists and what is in them are fetched anew; nobody waits for it. */
function refreshLists(): void {
  void queryClient.invalidateQueries({ queryKey: ['lists'] })
}

export async function createList(name: string, idempotencyKey: string): Promise<List> {
  const { list } = await api.request('POST /lists', { body: { list: { name } }, idempotencyKey })
  refreshLists()
  return list
}

export async function renameList(id: number, name: string): Promise<void> {
  await api.request('PATCH /lists/{id}', { path: { id }, body: { list: { name } } })
  refreshLists()
}

export async function deleteList(id: number): Promise<void> {
  await api.request('DELETE /lists/{id}', { path: { id } })
  queryClient.removeQueries({ queryKey: ['lists', id] })
  refreshLists()
}

/** Brings a list back that was deleted, with who was in it. */
export async function restoreList(id: number): Promise<void> {
  await api.request('POST /lists/{id}/restore', { path: { id } })
  refreshLists()
  refreshContacts()
}

/** Adds contacts to a list; gives those that were not in it, which is what taking it back removes. */
export async function addToList(list_id: number, contactIds: number[]): Promise<number[]> {
  const added: number[] = []
  for (const contact_ids of chunksOf(contactIds)) {
    const parts = { path: { list_id }, body: { contact_ids } }
    added.push(...(await api.request('POST /lists/{list_id}/contacts', parts)).added_ids)
  }
  refreshLists()
  refreshContacts()
  return added
}

export async function removeFromList(list_id: number, contactIds: number[]): Promise<void> {
  for (const contact_ids of chunksOf(contactIds))
    await api.request('DELETE /lists/{list_id}/contacts', { path: { list_id }, body: { contact_ids } })
  refreshLists()
  refreshContacts()
}

export function chunksOf<T>(items: readonly T[], size = CHUNK): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
