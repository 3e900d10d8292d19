import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { z } from 'zod'
import type { Operation } from '../../src/core/operation.ts'
import { deleteActivity } from '../../src/crm/activities/delete-activity.ts'
import { logActivity } from '../../src/crm/activities/log-activity.ts'
import { createCall } from '../../src/crm/calls/create-call.ts'
import { deleteCall } from '../../src/crm/calls/delete-call.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { deleteContact } from '../../src/crm/contacts/delete-contact.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { deleteDeal } from '../../src/crm/deals/delete-deal.ts'
import { deleteMessage } from '../../src/crm/messages/delete-message.ts'
import { logMessage } from '../../src/crm/messages/log-message.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { deleteNote } from '../../src/crm/notes/delete-note.ts'
import { addPhoto } from '../../src/crm/photos/add-photo.ts'
import { deletePhoto } from '../../src/crm/photos/delete-photo.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { deleteTask } from '../../src/crm/tasks/delete-task.ts'
import { OPERATIONS } from '../../src/operations.ts'
import { TINY_GIF } from '../support/images.ts'
import { type Kith, openKith } from '../support/kith.ts'

const LISTS = OPERATIONS.filter(
  ({ effect, input }) => effect === 'read' && 'trashed' in ((input as z.ZodObject).shape ?? {}),
)

/** How a record of each kind that a list can show from the trash is made, and deleted. */
const KINDS: Record<string, [make: Operation, fields: object, remove: Operation]> = {
  listContacts: [createContact as Operation, { last_name: 'Okafor' }, deleteContact as Operation],
  listNotes: [addNote as Operation, { body: 'Met' }, deleteNote as Operation],
  listCalls: [createCall as Operation, {}, deleteCall as Operation],
  listMessages: [logMessage as Operation, { body: 'Hello' }, deleteMessage as Operation],
  listActivities: [logActivity as Operation, { body: 'Met' }, deleteActivity as Operation],
  listTasks: [createTask as Operation, { description: 'Call back' }, deleteTask as Operation],
  listDeals: [createDeal as Operation, { name: 'Boat' }, deleteDeal as Operation],
  listPhotos: [addPhoto as Operation, { data: TINY_GIF }, deletePhoto as Operation],
}

describe('a list of what is in the trash, and of what is not', () => {
  let kith: Kith
  let contactId: number
  before(async () => {
    kith = await openKith()
    contactId = (await kith.ann.perform(createContact, { last_name: 'Whole' })).id
  })
  after(() => kith.close())

  /** What names the contact, where the operation takes one. */
  const contactOf = ({ input }: Operation): object => {
    const { shape } = input as z.ZodObject
    return 'contact_ids' in shape
      ? { contact_ids: [contactId] }
      : 'contact_id' in shape
        ? { contact_id: contactId }
        : {}
  }

  for (const list of LISTS)
    it(`is another one, whatever was asked for before, and counts what it shows: ${list.name}`, async () => {
      const { ann } = kith
      const [make, fields, remove] = KINDS[list.name]!
      const add = async () =>
        ((await ann.perform(make, { ...fields, ...contactOf(make) })) as { id: number }).id
      const [stays, goes] = [await add(), await add()]
      await ann.perform(remove, { id: goes })
      const needed = list.name === 'listContacts' ? {} : contactOf(list)
      const idsOf = async (given: object) =>
        ((await ann.perform(list, { ...needed, ...given })) as { items: { id: number }[] }).items.map(
          ({ id }) => id,
        )
      const counted = async (trashed: boolean) => {
        const whole = list.input.safeParse({}).success ? {} : contactOf(list)
        return (await ann.perform(list, { ...whole, trashed, limit: 200, include_total: true })) as {
          items: object[]
          total_count: number
        }
      }
      // Twice, for the second time what was remembered of the first is asked.
      for (const trashed of [true, false, undefined, true, false]) {
        const ids = await idsOf(trashed === undefined ? {} : { trashed })
        assert.deepEqual([trashed, ids.includes(goes)], [trashed, trashed === true])
        assert.deepEqual([trashed, ids.includes(stays)], [trashed, trashed !== true])
      }
      for (const trashed of [true, false]) {
        const { items, total_count } = await counted(trashed)
        assert.deepEqual([trashed, total_count], [trashed, items.length])
      }
    })

  it('is tried of every list that has one', () => {
    assert.deepEqual(LISTS.map(({ name }) => name).sort(), Object.keys(KINDS).sort())
  })
})
