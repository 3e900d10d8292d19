import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../client/client.ts'
import { api } from './connection.ts'
import { refreshContacts } from './contacts.ts'
import { queryClient } from './query-client.ts'
import { refreshHistory } from './timeline.ts'

export type NamedList = Answer<'GET /lists'>['lists'][number]

const MOST_LISTS = 200

/** The lists that a contact is in. */
export function contactListsQuery(contact_id: number) {
  return queryOptions({
    queryKey: ['lists', 'of-contact', contact_id],
    queryFn: async ({ signal }) =>
      (await api.request('GET /lists', { query: { contact_id, limit: MOST_LISTS }, signal })).lists,
  })
}

/** All lists of the account, to choose from. */
export const allListsQuery = queryOptions({
  queryKey: ['lists', 'all'],
  queryFn: async ({ signal }) =>
    (await api.request('GET /lists', { query: { limit: MOST_LISTS }, signal })).lists,
})

export async function addContactToList(list_id: number, contactId: number): Promise<void> {
  const body = { contact_ids: [contactId] }
  await api.request('POST /lists/{list_id}/contacts', { path: { list_id }, body })
  await refresh(contactId)
}

export async function removeContactFromList(list_id: number, contactId: number): Promise<void> {
  const body = { contact_ids: [contactId] }
  await api.request('DELETE /lists/{list_id}/contacts', { path: { list_id }, body })
  await refresh(contactId)
}

/** Makes a list and puts the contact into it. */
export async function createListWith(name: string, contactId: number): Promise<void> {
  const { list } = await api.request('POST /lists', { body: { list: { name } } })
  await addContactToList(list.id, contactId)
}

async function refresh(contactId: number): Promise<void> {
  refreshContacts()
  refreshHistory(contactId)
  await queryClient.invalidateQueries({ queryKey: ['lists'] })
}
