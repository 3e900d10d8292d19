import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer, Body, Query } from '../../client/client.ts'
import { api } from './connection.ts'
import { queryClient } from './query-client.ts'

export type Contact = Answer<'GET /contacts/{id}'>['contact']
export type ContactInput = Body<'PATCH /contacts/{id}'>['contact']
/** A contact in a list: its id, and of the other fields those that were asked for. */
export type ListedContact = Answer<'GET /contacts'>['contacts'][number]
export type ContactFilters = Omit<NonNullable<Query<'GET /contacts'>>, 'cursor' | 'limit' | 'include_total'>
export type ContactField = NonNullable<ContactFilters['fields']>[number]
export type ContactSort = NonNullable<ContactFilters['sort']>
/** A contact with the version that a change of it is based on. */
export interface ContactVersion {
  contact: Contact
  etag: string | undefined
}

/** Rows fetched at a time: more than any screen shows, few enough to answer at once. */
const PAGE_SIZE = 100

/** The contacts that match, page after page; the first page also counts them all. */
export function contactsQuery(filters: ContactFilters) {
  return infiniteQueryOptions({
    queryKey: ['contacts', filters],
    queryFn: ({ pageParam, signal }) =>
      api.request('GET /contacts', {
        query: pageParam
          ? { cursor: pageParam, limit: PAGE_SIZE, fields: filters.fields }
          : { ...filters, limit: PAGE_SIZE, include_total: true },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** A few contacts by search, for the command palette. */
export function contactSearchQuery(q: string) {
  return queryOptions({
    queryKey: ['contacts', 'search', q],
    queryFn: async ({ signal }) =>
      (
        await api.request('GET /contacts', {
          query: { q, limit: 8, fields: ['name', 'company', 'email_address'] },
          signal,
        })
      ).contacts,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}

export function contactQuery(id: number) {
  return queryOptions({
    queryKey: ['contact', id],
    queryFn: async ({ signal }): Promise<ContactVersion> => {
      const { body, etag } = await api.send('GET /contacts/{id}', { path: { id }, signal })
      return { contact: body.contact, etag }
    },
  })
}

export async function createContact(contact: ContactInput, idempotencyKey: string): Promise<Contact> {
  const answer = await api.request('POST /contacts', { body: { contact }, idempotencyKey })
  refreshContacts()
  return answer.contact
}

/** Moves a contact to the trash; it can be restored for 30 days. */
export async function trashContact(id: number): Promise<void> {
  await api.request('DELETE /contacts/{id}', { path: { id } })
  queryClient.removeQueries({ queryKey: ['contact', id] })
  refreshContacts()
}

export async function restoreContact(id: number): Promise<void> {
  await api.request('POST /contacts/{id}/restore', { path: { id } })
  queryClient.removeQueries({ queryKey: ['contact', id] })
  refreshContacts()
}

export async function addSampleData(): Promise<void> {
  await api.request('POST /sample_data', { body: {} })
  refreshContacts()
}

/** Lists are fetched anew; nobody waits for it. */
export function refreshContacts(): void {
  void queryClient.invalidateQueries({ queryKey: ['contacts'] })
}
