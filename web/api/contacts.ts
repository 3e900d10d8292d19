import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer, Body, Query } from '../../client/client.ts'
import { Problem } from '../../client/problem.ts'
import { BLOCK_ROWS } from './block-rows.ts'
import { api } from './connection.ts'
import { folded } from './folded.ts'
import { queryClient } from './query-client.ts'
import { rest } from './rest.ts'

export type Contact = Answer<'GET /contacts/{id}'>['contact']
export type ContactInput = Body<'PATCH /contacts/{id}'>['contact']
/** A contact in a list: its id, and of the other fields those that were asked for. */
export type ListedContact = Answer<'GET /contacts'>['contacts'][number]
export type ContactFilters = Omit<
  NonNullable<Query<'GET /contacts'>>,
  'cursor' | 'limit' | 'include_total' | 'offset' | 'around'
>
export type ContactField = NonNullable<ContactFilters['fields']>[number]
export type ContactSort = NonNullable<ContactFilters['sort']>
/** A contact with the version that a change of it is based on. */
export interface ContactVersion {
  contact: Contact
  etag: string | undefined
}

/** Somebody who types lets less pass between two keys: counting for each would keep the next answer waiting. */
const TYPING_RESTS_MS = 200

/** The contacts that match, block by block: whoever scrolls to the middle of a long list gets what stands there. */
export function contactBlockQuery(filters: ContactFilters, block: number) {
  return queryOptions({
    queryKey: ['contacts', filters, block],
    queryFn: ({ signal }) =>
      api.request('GET /contacts', {
        query: { ...filters, limit: BLOCK_ROWS, ...(block > 0 && { offset: block * BLOCK_ROWS }) },
        signal,
      }),
  })
}

/** The contacts around one of those that match, in their order; none where it does not match any more. */
export function contactsAroundQuery({ fields: _, ...filters }: ContactFilters, id: number, limit: number) {
  return queryOptions({
    queryKey: ['contacts', 'around', filters, id, limit],
    queryFn: async ({ signal }) => {
      try {
        const query = { ...filters, fields: ['id' as const], around: id, limit }
        const { contacts, offset = 0 } = await api.request('GET /contacts', { query, signal })
        return { ids: contacts.map((contact) => contact.id), offset }
      } catch (error) {
        if (error instanceof Problem && error.status === 422) return { ids: [], offset: 0 }
        throw error
      }
    },
  })
}

/** How many stand before a contact in the list; undefined where it is not in it. */
export async function placeOfContact(filters: ContactFilters, id: number): Promise<number | undefined> {
  const { ids, offset } = await queryClient.fetchQuery(contactsAroundQuery(filters, id, 1))
  return ids.includes(id) ? offset : undefined
}

/** Contacts in the trash, those that were deleted last first. */
export const trashedContactsQuery = infiniteQueryOptions({
  queryKey: ['contacts', 'trash'],
  queryFn: ({ pageParam, signal }) =>
    api.request('GET /contacts', {
      query: pageParam ? { cursor: pageParam } : { trashed: true, sort: '-trashed_at' },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor ?? undefined,
})

/** How many match in all; counting costs more than the first page, so it is asked for beside it. */
export function contactCountQuery({ fields: _fields, sort: _sort, ...filters }: ContactFilters) {
  return queryOptions({
    queryKey: ['contacts', 'count', filters],
    queryFn: async ({ signal }) => {
      if (filters.q) await rest(TYPING_RESTS_MS, signal)
      const query = { ...filters, fields: ['id' as const], limit: 1, include_total: true }
      return (await api.request('GET /contacts', { query, signal })).total_count
    },
  })
}

/** A few contacts by search, for the command palette and for choosing one. */
export function contactSearchQuery(q: string, fields: ContactField[] = ['company', 'email_address']) {
  return queryOptions({
    queryKey: ['contacts', 'search', q, fields],
    queryFn: async ({ signal }) =>
      (
        await api.request('GET /contacts', {
          query: { q, limit: 8, fields: ['name', ...fields] },
          signal,
        })
      ).contacts,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}

/** As many contacts are looked through for companies as the server gives at once. */
const COMPANIES_AMONG = 200

/** The companies that hold every word of a text, the closest first. */
export function companySearchQuery(text: string) {
  return queryOptions({
    queryKey: ['contacts', 'companies', text],
    queryFn: async ({ signal }) => {
      const query = { q: text, limit: COMPANIES_AMONG, fields: ['company' as const] }
      const { contacts } = await api.request('GET /contacts', { query, signal })
      return closestCompanies(text, contacts)
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
}

/** The company that somebody means who types no more of its name; what was typed where there is none. */
export async function nearestCompany(text: string): Promise<string> {
  const wanted = text.trim()
  if (wanted === '') return ''
  const [nearest] = await queryClient.fetchQuery(companySearchQuery(wanted)).catch(() => [])
  return nearest ?? wanted
}

function closestCompanies(text: string, contacts: ListedContact[]): string[] {
  const words = folded(text).split(/\s+/)
  return [...new Set(contacts.map(({ company }) => company ?? ''))]
    .filter((company) => words.every((word) => folded(company).includes(word)))
    .sort((one, other) => one.length - other.length)
    .slice(0, 8)
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

/** Lists are fetched anew; nobody waits for it. */
export function refreshContacts(): void {
  void queryClient.invalidateQueries({ queryKey: ['contacts'] })
}
