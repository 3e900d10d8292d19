import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../client/client.ts'
import { api } from './connection.ts'
import { refreshContacts } from './contacts.ts'
import { queryClient } from './query-client.ts'

export type Note = Answer<'GET /contacts/{contact_id}/notes'>['notes'][number]
export type Call = Answer<'GET /contacts/{contact_id}/calls'>['calls'][number]
export type Message = Answer<'GET /contacts/{contact_id}/messages'>['messages'][number]
export type Activity = Answer<'GET /contacts/{contact_id}/activities'>['activities'][number]
export type Task = Answer<'GET /contacts/{contact_id}/tasks'>['tasks'][number]
export type ContactDeal = Answer<'GET /contacts/{contact_id}/deals'>['deals'][number]
export type HistoryEntry = Answer<'GET /contacts/{contact_id}/history'>['history'][number]

interface Page<T> {
  items: T[]
  next_cursor: string | null
}
type FetchPage<T> = (query: { limit: number; cursor: string }, signal: AbortSignal) => Promise<Page<T>>

const PAGE_SIZE = 50

/** Everything that hangs off a contact is kept under one key, so that one change can renew all of it. */
const keyOf = (contactId: number, ...rest: string[]) => ['of-contact', contactId, ...rest]

function pagesOf<T>(contactId: number, name: string, fetchPage: FetchPage<T>) {
  return infiniteQueryOptions({
    queryKey: keyOf(contactId, name),
    queryFn: ({ pageParam, signal }) => fetchPage({ limit: PAGE_SIZE, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

export const notesQuery = (contact_id: number) =>
  pagesOf<Note>(contact_id, 'notes', async (query, signal) => {
    const page = await api.request('GET /contacts/{contact_id}/notes', {
      path: { contact_id },
      query,
      signal,
    })
    return { items: page.notes, next_cursor: page.next_cursor }
  })

/** Calls that took place or were called off; planned ones stand above the timeline. */
export const callsQuery = (contact_id: number) =>
  pagesOf<Call>(contact_id, 'calls', async (query, signal) => {
    const page = await api.request('GET /contacts/{contact_id}/calls', {
      path: { contact_id },
      query,
      signal,
    })
    return { items: page.calls, next_cursor: page.next_cursor }
  })

export const messagesQuery = (contact_id: number) =>
  pagesOf<Message>(contact_id, 'messages', async (query, signal) => {
    const path = { contact_id }
    const page = await api.request('GET /contacts/{contact_id}/messages', { path, query, signal })
    return { items: page.messages, next_cursor: page.next_cursor }
  })

export const activitiesQuery = (contact_id: number) =>
  pagesOf<Activity>(contact_id, 'activities', async (query, signal) => {
    const path = { contact_id }
    const page = await api.request('GET /contacts/{contact_id}/activities', { path, query, signal })
    return { items: page.activities, next_cursor: page.next_cursor }
  })

export const doneTasksQuery = (contact_id: number) =>
  pagesOf<Task>(contact_id, 'done-tasks', async (query, signal) => {
    const page = await api.request('GET /contacts/{contact_id}/tasks', {
      path: { contact_id },
      query: query.cursor ? query : { ...query, status: 'completed', sort: '-completed_at' },
      signal,
    })
    return { items: page.tasks, next_cursor: page.next_cursor }
  })

export const dealsQuery = (contact_id: number) =>
  pagesOf<ContactDeal>(contact_id, 'deals', async (query, signal) => {
    const page = await api.request('GET /contacts/{contact_id}/deals', {
      path: { contact_id },
      query,
      signal,
    })
    return { items: page.deals, next_cursor: page.next_cursor }
  })

export const historyQuery = (contact_id: number) =>
  pagesOf<HistoryEntry>(contact_id, 'history', async (query, signal) => {
    const path = { contact_id }
    const page = await api.request('GET /contacts/{contact_id}/history', { path, query, signal })
    return { items: page.history, next_cursor: page.next_cursor }
  })

/** As many as the server gives at once: nobody has more planned with one contact. */
const MOST_PLANNED = 200

/** What is still to come with a contact: calls that are planned and tasks that are open. */
export const plannedQuery = (contact_id: number) =>
  queryOptions({
    queryKey: keyOf(contact_id, 'planned'),
    queryFn: async ({ signal }) => {
      const path = { contact_id }
      const [{ calls }, { tasks }] = await Promise.all([
        api.request('GET /contacts/{contact_id}/calls', {
          path,
          query: { upcoming: true, limit: MOST_PLANNED },
          signal,
        }),
        api.request('GET /contacts/{contact_id}/tasks', {
          path,
          query: { status: 'open', limit: MOST_PLANNED },
          signal,
        }),
      ])
      return { calls, tasks }
    },
  })

/** All that follows from a change of what hangs off a contact; it is up to date when this resolves. */
export async function refreshTimeline(contactId: number | null): Promise<void> {
  refreshContacts()
  const agenda = queryClient.invalidateQueries({ queryKey: ['agenda'] })
  const ofContact = contactId === null ? [] : [keyOf(contactId), ['contact', contactId]]
  await Promise.all([
    ...(contactId === null ? [agenda] : []),
    ...[...ofContact, ['of-deal']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  ])
}

/** The history alone: the contact itself was changed. */
export function refreshHistory(contactId: number): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(contactId, 'history') })
}
