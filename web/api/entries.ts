import type { Body } from '../../client/client.ts'
import { api } from './connection.ts'
import { refreshTimeline } from './timeline.ts'

export type EntryKind = 'note' | 'call' | 'message' | 'activity' | 'task'
/** What all kinds have in common; the rest is read by name. */
export interface Entry {
  id: number
  contact_id: number | null
  updated_at: string
}
export type Changes = Record<string, unknown>

interface Requests {
  create(contactId: number | null, values: Changes, idempotencyKey: string): Promise<Entry>
  read(id: number): Promise<Entry>
  update(id: number, changes: Changes, ifMatch: string): Promise<Entry>
  remove(id: number): Promise<unknown>
  restore(id: number): Promise<unknown>
}

/** The values come from forms, whose fields are named as the API names them; the server checks them. */
const written = <B>(record: string, values: Changes) => ({ [record]: values }) as B

const REQUESTS: Record<EntryKind, Requests> = {
  note: {
    create: async (contact_id, values, idempotencyKey) => {
      const body = written<Body<'POST /notes'>>('note', { ...values, contact_id })
      return (await api.request('POST /notes', { body, idempotencyKey })).note
    },
    read: async (id) => (await api.request('GET /notes/{id}', { path: { id } })).note,
    update: async (id, changes, ifMatch) => {
      const body = written<Body<'PATCH /notes/{id}'>>('note', changes)
      return (await api.request('PATCH /notes/{id}', { path: { id }, body, ifMatch })).note
    },
    remove: (id) => api.request('DELETE /notes/{id}', { path: { id } }),
    restore: (id) => api.request('POST /notes/{id}/restore', { path: { id } }),
  },
  call: {
    create: async (contact_id, values, idempotencyKey) => {
      const body = written<Body<'POST /calls'>>('call', { ...values, contact_id })
      return (await api.request('POST /calls', { body, idempotencyKey })).call
    },
    read: async (id) => (await api.request('GET /calls/{id}', { path: { id } })).call,
    update: async (id, changes, ifMatch) => {
      const body = written<Body<'PATCH /calls/{id}'>>('call', changes)
      return (await api.request('PATCH /calls/{id}', { path: { id }, body, ifMatch })).call
    },
    remove: (id) => api.request('DELETE /calls/{id}', { path: { id } }),
    restore: (id) => api.request('POST /calls/{id}/restore', { path: { id } }),
  },
  message: {
    create: async (contact_id, values, idempotencyKey) => {
      const body = written<Body<'POST /messages'>>('message', { ...values, contact_id })
      return (await api.request('POST /messages', { body, idempotencyKey })).message
    },
    read: async (id) => (await api.request('GET /messages/{id}', { path: { id } })).message,
    update: async (id, changes, ifMatch) => {
      const body = written<Body<'PATCH /messages/{id}'>>('message', changes)
      return (await api.request('PATCH /messages/{id}', { path: { id }, body, ifMatch })).message
    },
    remove: (id) => api.request('DELETE /messages/{id}', { path: { id } }),
    restore: (id) => api.request('POST /messages/{id}/restore', { path: { id } }),
  },
  activity: {
    create: async (contact_id, values, idempotencyKey) => {
      const body = written<Body<'POST /activities'>>('activity', { ...values, contact_id })
      return (await api.request('POST /activities', { body, idempotencyKey })).activity
    },
    read: async (id) => (await api.request('GET /activities/{id}', { path: { id } })).activity,
    update: async (id, changes, ifMatch) => {
      const body = written<Body<'PATCH /activities/{id}'>>('activity', changes)
      return (await api.request('PATCH /activities/{id}', { path: { id }, body, ifMatch })).activity
    },
    remove: (id) => api.request('DELETE /activities/{id}', { path: { id } }),
    restore: (id) => api.request('POST /activities/{id}/restore', { path: { id } }),
  },
  task: {
    create: async (contact_id, values, idempotencyKey) => {
      const body = written<Body<'POST /tasks'>>('task', { ...values, contact_id })
      return (await api.request('POST /tasks', { body, idempotencyKey })).task
    },
    read: async (id) => (await api.request('GET /tasks/{id}', { path: { id } })).task,
    update: async (id, changes, ifMatch) => {
      const body = written<Body<'PATCH /tasks/{id}'>>('task', changes)
      return (await api.request('PATCH /tasks/{id}', { path: { id }, body, ifMatch })).task
    },
    remove: (id) => api.request('DELETE /tasks/{id}', { path: { id } }),
    restore: (id) => api.request('POST /tasks/{id}/restore', { path: { id } }),
  },
}

/** `contactId` is null for a task of nobody in particular. What shows it is not refreshed. */
export const sendEntry = (
  kind: EntryKind,
  contactId: number | null,
  values: Changes,
  idempotencyKey: string,
): Promise<Entry> => REQUESTS[kind].create(contactId, values, idempotencyKey)

export async function createEntry(...entry: Parameters<typeof sendEntry>): Promise<Entry> {
  const created = await sendEntry(...entry)
  await refreshTimeline(created.contact_id)
  return created
}

export const readEntry = (kind: EntryKind, id: number): Promise<Entry> => REQUESTS[kind].read(id)

/** Changes some fields of the version that was seen; the server answers 412 when there is a newer one. */
export async function updateEntry(kind: EntryKind, seen: Entry, changes: Changes): Promise<Entry> {
  const entry = await REQUESTS[kind].update(seen.id, changes, `"${seen.updated_at}"`)
  await refreshTimeline(entry.contact_id)
  return entry
}

export async function removeEntry(kind: EntryKind, { id, contact_id }: Omit<Entry, 'updated_at'>) {
  await REQUESTS[kind].remove(id)
  await refreshTimeline(contact_id)
}

/** Takes a deletion back: the entry is again what it was, its times and its author included. */
export async function restoreEntry(kind: EntryKind, { id, contact_id }: Omit<Entry, 'updated_at'>) {
  await REQUESTS[kind].restore(id)
  await refreshTimeline(contact_id)
}
