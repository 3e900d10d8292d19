import type { Body } from '../../client/client.ts'
import { api } from './connection.ts'
import { readEntry, updateEntry } from './entries.ts'
import { type Call, refreshTimeline, type Task } from './timeline.ts'

/** A task or a call that waits to be done, wherever it is shown. */
export interface Planned {
  type: 'task' | 'call'
  id: number
  contact_id: number | null
  /** Named where it is not shown on the contact's own page. */
  contact_name?: string | null
  text: string
  due_on: string | null
  due_at: string | null
  due_read_as: string | null
}

export async function completeTask({ id, contact_id }: Planned): Promise<void> {
  await api.request('POST /tasks/{id}/complete', { path: { id } })
  await refreshTimeline(contact_id)
}

export async function completeCall(
  { id, contact_id }: Planned,
  result: Body<'POST /calls/{id}/complete'>,
): Promise<void> {
  await api.request('POST /calls/{id}/complete', { path: { id }, body: result })
  await refreshTimeline(contact_id)
}

export async function cancelCall({ id, contact_id }: Planned): Promise<void> {
  await api.request('POST /calls/{id}/cancel', { path: { id } })
  await refreshTimeline(contact_id)
}

/** Takes completing or canceling back. */
export async function reopen(type: 'task' | 'call', id: number, contactId: number | null): Promise<void> {
  if (type === 'task') await api.request('POST /tasks/{id}/reopen', { path: { id } })
  else await api.request('POST /calls/{id}/reopen', { path: { id } })
  await refreshTimeline(contactId)
}

/** Moves it to another time, and gives what moves it back. `at` is the moment that the words of a call mean. */
export async function reschedule(
  planned: Planned,
  { words, at }: { words: string; at: string | null },
): Promise<() => Promise<unknown>> {
  const { type, id } = planned
  if (type === 'call') {
    const call = (await readEntry('call', id)) as Call
    const moved = await updateEntry('call', call, { scheduled_at: at })
    return () => updateEntry('call', moved, { scheduled_at: call.scheduled_at })
  }
  const task = (await readEntry('task', id)) as Task
  const moved = await updateEntry('task', task, { due: words === '' ? null : words })
  // The day they meant: the words themselves may mean another one by now.
  return () => updateEntry('task', moved, { due: task.due_at ?? task.due_on })
}

/** Gives tasks other dates, one after the other; what has come so far stays when one is refused. */
export async function moveTasks(tasks: Array<Pick<Planned, 'id' | 'contact_id'> & { due: string | null }>) {
  try {
    for (const { id, due } of tasks)
      await api.request('PATCH /tasks/{id}', { path: { id }, body: { task: { due } } })
  } finally {
    await Promise.all([...new Set(tasks.map(({ contact_id }) => contact_id))].map(refreshTimeline))
  }
}
