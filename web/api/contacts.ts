import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer, Body, Query } from '../../client/client.ts'
import { api } from './connection.ts'
import { folded } from './folded.ts'
import { queryClient } from './query-client.ts'
import { rest } from './rest.ts'

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

/** A little more than a screen shows, for a quick first answer; then as many as the server gives at once. */
const FIRST_ROWS = 50
const NEXT_ROWS = 200

/** Somebody who types lets less pass between two keys: counting for each would keep the next answer waiting. */
const TYPING_RESTS_MS = 200

/** The contacts that match, page after page. */
export function contactsQuery(filters: ContactFilters) {
  return infiniteQueryOptions({
    queryKey: ['contacts', filters],
    queryFn: ({ pageParam, signal }) =>
      api.request('GET /contacts', {
        query: pageParam
          ? { cursor: pageParam, limit: NEXT_ROWS, fields: filters.fields }
          : { ...filters, limit: FIRST_ROWS },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

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

export async function addSampleData(): Promise<void> {
  await api.request('POST /sample_data', { body: {} })
  refreshContacts()
}

/** Lists are fetched anew; nobody waits for it. */
export function refreshContacts(): void {
  void queryClient.invalidateQueries({ queryKey: ['contacts'] })
}
