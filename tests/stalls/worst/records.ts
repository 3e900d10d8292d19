import type { Operation } from '../../../src/core/operation.ts'
import { deleteActivity } from '../../../src/crm/activities/delete-activity.ts'
import { getActivity } from '../../../src/crm/activities/get-activity.ts'
import { logActivity } from '../../../src/crm/activities/log-activity.ts'
import { restoreActivity } from '../../../src/crm/activities/restore-activity.ts'
import { updateActivity } from '../../../src/crm/activities/update-activity.ts'
import { cancelCall } from '../../../src/crm/calls/cancel-call.ts'
import { completeCall } from '../../../src/crm/calls/complete-call.ts'
import { createCall } from '../../../src/crm/calls/create-call.ts'
import { deleteCall } from '../../../src/crm/calls/delete-call.ts'
import { getCall } from '../../../src/crm/calls/get-call.ts'
import { reopenCall } from '../../../src/crm/calls/reopen-call.ts'
import { restoreCall } from '../../../src/crm/calls/restore-call.ts'
import { updateCall } from '../../../src/crm/calls/update-call.ts'
import { deleteMessage } from '../../../src/crm/messages/delete-message.ts'
import { getMessage } from '../../../src/crm/messages/get-message.ts'
import { logMessage } from '../../../src/crm/messages/log-message.ts'
import { restoreMessage } from '../../../src/crm/messages/restore-message.ts'
import { updateMessage } from '../../../src/crm/messages/update-message.ts'
import { addNote } from '../../../src/crm/notes/add-note.ts'
import { deleteNote } from '../../../src/crm/notes/delete-note.ts'
import { getNote } from '../../../src/crm/notes/get-note.ts'
import { restoreNote } from '../../../src/crm/notes/restore-note.ts'
import { updateNote } from '../../../src/crm/notes/update-note.ts'
import { completeTask } from '../../../src/crm/tasks/complete-task.ts'
import { createTask } from '../../../src/crm/tasks/create-task.ts'
import { deleteTask } from '../../../src/crm/tasks/delete-task.ts'
import { getTask } from '../../../src/crm/tasks/get-task.ts'
import { lookUpTask } from '../../../src/crm/tasks/look-up-task.ts'
import { reopenTask } from '../../../src/crm/tasks/reopen-task.ts'
import { restoreTask } from '../../../src/crm/tasks/restore-task.ts'
import { updateTask } from '../../../src/crm/tasks/update-task.ts'
import { LONG_TEXT, refused, type Stage } from './stage.ts'

const OTHER_TEXT = LONG_TEXT.replaceAll('x', 'y')

/** What hangs off a contact, each with the longest texts, and off one that has a lot of it. */
export async function changeRecords(stage: Stage): Promise<void> {
  const { does, large } = stage
  const contact_id = large.busy
  await lookTasksUp(stage)
  const note = await does(addNote, { contact_id, body: LONG_TEXT })
  for (const change of [getNote, deleteNote, restoreNote] as Operation[]) await does(change, { id: note.id })
  await does(updateNote, { id: note.id, body: OTHER_TEXT })

  const happened = await does(logActivity, { contact_id, body: LONG_TEXT })
  for (const change of [getActivity, deleteActivity, restoreActivity] as Operation[])
    await does(change, { id: happened.id })
  await does(updateActivity, { id: happened.id, body: OTHER_TEXT })

  const written = { body: LONG_TEXT, to: LONG_TEXT, cc: LONG_TEXT }
  const message = await does(logMessage, { contact_id, direction: 'outbound', ...written })
  for (const change of [getMessage, deleteMessage, restoreMessage] as Operation[])
    await does(change, { id: message.id })
  await does(updateMessage, { id: message.id, body: OTHER_TEXT, to: OTHER_TEXT, cc: OTHER_TEXT })

  const call = await does(createCall, { contact_id, scheduled_at: '2035-05-06T10:00:00Z', body: LONG_TEXT })
  await does(updateCall, { id: call.id, body: OTHER_TEXT, note: OTHER_TEXT })
  await does(completeCall, { id: call.id, note: LONG_TEXT })
  for (const change of [reopenCall, cancelCall, getCall, deleteCall, restoreCall] as Operation[])
    await does(change, { id: call.id })

  const task = await does(createTask, { contact_id, description: LONG_TEXT, due: 'tomorrow' })
  await does(updateTask, { id: task.id, description: OTHER_TEXT, recurrence: 'daily' })
  for (const change of [completeTask, reopenTask, getTask, deleteTask, restoreTask] as Operation[])
    await does(change, { id: task.id })
}

/** By words, with as many open tasks as are looked through, each as long as it may be. */
async function lookTasksUp({ does, kith, large }: Stage): Promise<void> {
  const { account_id, user_id } = kith.ann.viewer
  const at = '2026-01-01T00:00:00.000Z'
  const task = {
    account_id,
    user_id,
    contact_id: large.busy,
    description: LONG_TEXT,
    recurrence: 'none' as const,
    created_at: at,
    updated_at: at,
  }
  const written = await kith.database.write((db) =>
    db
      .insertInto('tasks')
      .values(Array.from({ length: 200 }, () => ({ ...task, due_sort: at })))
      .returning('id')
      .execute(),
  )
  await refused('task_ambiguous', does(lookUpTask, { text: 'w0x' }))
  await refused('task_not_found', does(lookUpTask, { text: 'abcdefghijklmnop'.repeat(15) }))
  const ids = written.map(({ id }) => id)
  await kith.database.write((db) => db.deleteFrom('tasks').where('id', 'in', ids).execute())
}
