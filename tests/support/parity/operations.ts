import type { z } from 'zod'
import { CrmError } from '../../../src/core/errors.ts'
import type { Operation } from '../../../src/core/operation.ts'
import { completeCall } from '../../../src/crm/calls/complete-call.ts'
import { createCall } from '../../../src/crm/calls/create-call.ts'
import { createContact } from '../../../src/crm/contacts/create-contact.ts'
import { deleteContact } from '../../../src/crm/contacts/delete-contact.ts'
import { updateContact } from '../../../src/crm/contacts/update-contact.ts'
import { createDeal } from '../../../src/crm/deals/create-deal.ts'
import { moveDeal } from '../../../src/crm/deals/move-deal.ts'
import { updateDeal } from '../../../src/crm/deals/update-deal.ts'
import { dismissDuplicate } from '../../../src/crm/duplicates/dismiss-duplicate.ts'
import { findDuplicates } from '../../../src/crm/duplicates/find-duplicates.ts'
import { undismissDuplicate } from '../../../src/crm/duplicates/undismiss-duplicate.ts'
import { addToList } from '../../../src/crm/lists/add-to-list.ts'
import { createList } from '../../../src/crm/lists/create-list.ts'
import { removeFromList } from '../../../src/crm/lists/remove-from-list.ts'
import { mergeContacts } from '../../../src/crm/merges/merge-contacts.ts'
import { undoMerge } from '../../../src/crm/merges/undo-merge.ts'
import { logMessage } from '../../../src/crm/messages/log-message.ts'
import { addNote } from '../../../src/crm/notes/add-note.ts'
import { deleteNote } from '../../../src/crm/notes/delete-note.ts'
import { updateNote } from '../../../src/crm/notes/update-note.ts'
import { addPhoto } from '../../../src/crm/photos/add-photo.ts'
import { deletePhoto } from '../../../src/crm/photos/delete-photo.ts'
import { updatePhoto } from '../../../src/crm/photos/update-photo.ts'
import { completeTask } from '../../../src/crm/tasks/complete-task.ts'
import { createTask } from '../../../src/crm/tasks/create-task.ts'
import type { Person } from '../kith.ts'
import { type Outcome, type ParityDoor, pairsOf, type Refusal } from './door.ts'

/** No door at all: the operations, by which all doors are measured. */
export function openOperations(person: Person): ParityDoor {
  async function act<Input extends z.ZodType, Output extends z.ZodType, Prepared>(
    operation: Operation<Input, Output, Prepared>,
    input: unknown,
  ): Promise<Outcome> {
    return trying(async () => {
      const output = (await person.perform(operation, input)) as { id?: number; merge?: { id: number } }
      const id = output.id ?? output.merge?.id
      return id === undefined ? {} : { id }
    })
  }
  return {
    name: 'operations',
    door: 'json',
    hasToken: false,
    createContact: (fields) => act(createContact, fields),
    updateContact: (id, changes, version) =>
      act(updateContact, { id, ...changes, ...(version && { expected_updated_at: version }) }),
    addNote: (contact_id, body) => act(addNote, { contact_id, body }),
    updateNote: (contact_id, id, body) => act(updateNote, { contact_id, id, body }),
    deleteNote: (contact_id, id) => act(deleteNote, { contact_id, id }),
    planCall: (contact_id, scheduled_at, fields) => act(createCall, { contact_id, scheduled_at, ...fields }),
    completeCall: (id, result) => act(completeCall, { id, ...result }),
    createTask: (contact_id, fields) => act(createTask, { contact_id, ...fields }),
    completeTask: (id) => act(completeTask, { id }),
    logMessage: (contact_id, fields) => act(logMessage, { contact_id, ...fields }),
    addPhoto: (contact_id, fields) => act(addPhoto, { contact_id, ...fields }),
    updatePhoto: (id, changes) => act(updatePhoto, { id, ...changes }),
    deletePhoto: (id) => act(deletePhoto, { id }),
    deleteContact: (id) => act(deleteContact, { id }),
    mergeContacts: (id, duplicate_id, fields = {}) => act(mergeContacts, { id, duplicate_id, fields }),
    undoMerge: (id) => act(undoMerge, { id }),
    findDuplicates: async (contact_id) =>
      trying(async () => ({ pairs: pairsOf((await person.perform(findDuplicates, { contact_id })).items) })),
    dismissDuplicate: (contact_ids) => act(dismissDuplicate, { contact_ids }),
    undismissDuplicate: (contact_ids) => act(undismissDuplicate, { contact_ids }),
    createList: (name) => act(createList, { name }),
    addToList: (list_id, contact_ids) => act(addToList, { list_id, contact_ids }),
    removeFromList: (list_id, contact_ids) => act(removeFromList, { list_id, contact_ids }),
    createDeal: (fields) => act(createDeal, fields),
    updateDeal: (id, changes) => act(updateDeal, { id, ...changes }),
    moveDeal: (id, goal) => act(moveDeal, { id, ...goal }),
    wording: ({ field, message }) => `${field} ${message}`,
  }
}

async function trying<T>(act: () => Promise<T>): Promise<T | { refusal: Refusal }> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof CrmError)) throw error
    return { refusal: { kind: error.kind, text: error.message, fields: error.fields } }
  }
}
