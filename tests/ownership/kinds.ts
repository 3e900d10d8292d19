import type { z } from 'zod'
import type { Operation } from '../../src/core/operation.ts'
import { deleteActivity } from '../../src/crm/activities/delete-activity.ts'
import { getActivity } from '../../src/crm/activities/get-activity.ts'
import { listActivities } from '../../src/crm/activities/list-activities.ts'
import { restoreActivity } from '../../src/crm/activities/restore-activity.ts'
import { deleteCall } from '../../src/crm/calls/delete-call.ts'
import { getCall } from '../../src/crm/calls/get-call.ts'
import { listCalls } from '../../src/crm/calls/list-calls.ts'
import { restoreCall } from '../../src/crm/calls/restore-call.ts'
import { deleteContact } from '../../src/crm/contacts/delete-contact.ts'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { restoreContact } from '../../src/crm/contacts/restore-contact.ts'
import { deleteDeal } from '../../src/crm/deals/delete-deal.ts'
import { getDeal } from '../../src/crm/deals/get-deal.ts'
import { listDeals } from '../../src/crm/deals/list-deals.ts'
import { restoreDeal } from '../../src/crm/deals/restore-deal.ts'
import { deleteList } from '../../src/crm/lists/delete-list.ts'
import { getList } from '../../src/crm/lists/get-list.ts'
import { restoreList } from '../../src/crm/lists/restore-list.ts'
import { deleteMessage } from '../../src/crm/messages/delete-message.ts'
import { getMessage } from '../../src/crm/messages/get-message.ts'
import { listMessages } from '../../src/crm/messages/list-messages.ts'
import { restoreMessage } from '../../src/crm/messages/restore-message.ts'
import { deleteNote } from '../../src/crm/notes/delete-note.ts'
import { getNote } from '../../src/crm/notes/get-note.ts'
import { listNotes } from '../../src/crm/notes/list-notes.ts'
import { restoreNote } from '../../src/crm/notes/restore-note.ts'
import { deletePhoto } from '../../src/crm/photos/delete-photo.ts'
import { getPhoto } from '../../src/crm/photos/get-photo.ts'
import { listPhotos } from '../../src/crm/photos/list-photos.ts'
import { restorePhoto } from '../../src/crm/photos/restore-photo.ts'
import { deleteTask } from '../../src/crm/tasks/delete-task.ts'
import { getTask } from '../../src/crm/tasks/get-task.ts'
import { listTasks } from '../../src/crm/tasks/list-tasks.ts'
import { restoreTask } from '../../src/crm/tasks/restore-task.ts'

// biome-ignore lint/suspicious/noExplicitAny: what each takes and gives is its own
type AnyOperation = Operation<z.ZodType, any, any>

/** How records of a kind are looked at, deleted, found in the trash, and brought back. */
export const KINDS = {
  contact: { get: getContact, trash: listContacts, delete: deleteContact, restore: restoreContact },
  note: { get: getNote, trash: listNotes, delete: deleteNote, restore: restoreNote },
  call: { get: getCall, trash: listCalls, delete: deleteCall, restore: restoreCall },
  message: { get: getMessage, trash: listMessages, delete: deleteMessage, restore: restoreMessage },
  activity: { get: getActivity, trash: listActivities, delete: deleteActivity, restore: restoreActivity },
  photo: { get: getPhoto, trash: listPhotos, delete: deletePhoto, restore: restorePhoto },
  task: { get: getTask, trash: listTasks, delete: deleteTask, restore: restoreTask },
  deal: { get: getDeal, trash: listDeals, delete: deleteDeal, restore: restoreDeal },
  list: { get: getList, delete: deleteList, restore: restoreList },
} satisfies Record<string, Ways>
export type Kind = keyof typeof KINDS

/** Lists that were deleted are told of by the history. */
interface Ways {
  get: AnyOperation
  delete: AnyOperation
  restore: AnyOperation
  trash?: AnyOperation
}

export const waysOf = (kind: Kind): Ways => KINDS[kind]

export const TABLES = {
  contact: 'contacts',
  note: 'notes',
  call: 'calls',
  message: 'messages',
  activity: 'activities',
  photo: 'photos',
  task: 'tasks',
  deal: 'deals',
  list: 'lists',
} as const satisfies Record<Kind, string>
