import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer } from '../../client/client.ts'
import { api } from './connection.ts'
import { refreshContacts } from './contacts.ts'
import { queryClient } from './query-client.ts'

export type Note = Answer<'GET /contacts/{contact_id}/notes'>['notes'][number]
export type HistoryEntry = Answer<'GET /contacts/{contact_id}/history'>['history'][number]

const PAGE_SIZE = 50

export function notesQuery(contactId: number) {
  return infiniteQueryOptions({
    queryKey: ['notes', contactId],
    queryFn: ({ pageParam, signal }) =>
      api.request('GET /contacts/{contact_id}/notes', {
        path: { contact_id: contactId },
        query: { limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

export function historyQuery(contactId: number) {
  return infiniteQueryOptions({
    queryKey: ['history', contactId],
    queryFn: ({ pageParam, signal }) =>
      api.request('GET /contacts/{contact_id}/history', {
        path: { contact_id: contactId },
        query: { limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** Notes, history and last contact all follow from a note; they are up to date when this resolves. */
async function refreshTimeline(contactId: number): Promise<void> {
  refreshContacts()
  await Promise.all(
    [
      ['notes', contactId],
      ['history', contactId],
      ['contact', contactId],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}

export async function addNote(contactId: number, body: string, idempotencyKey: string): Promise<void> {
  await api.request('POST /contacts/{contact_id}/notes', {
    path: { contact_id: contactId },
    body: { note: { body } },
    idempotencyKey,
  })
  await refreshTimeline(contactId)
}

export async function editNote(contactId: number, id: number, body: string): Promise<void> {
  await api.request('PATCH /notes/{id}', { path: { id }, body: { note: { body } } })
  await refreshTimeline(contactId)
}

export async function deleteNote(contactId: number, id: number): Promise<void> {
  await api.request('DELETE /notes/{id}', { path: { id } })
  await refreshTimeline(contactId)
}

/** Takes a deletion back: the note is again what it was, its times and its author included. */
export async function restoreNote(contactId: number, id: number): Promise<void> {
  await api.request('POST /notes/{id}/restore', { path: { id } })
  await refreshTimeline(contactId)
}
