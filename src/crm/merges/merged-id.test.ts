import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { mergingIn } from '../../../tests/support/merging.ts'
import { logActivity } from '../activities/log-activity.ts'
import { createCall } from '../calls/create-call.ts'
import { deleteContact } from '../contacts/delete-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { lookUpContact } from '../contacts/look-up-contact.ts'
import { restoreContact } from '../contacts/restore-contact.ts'
import { updateContact } from '../contacts/update-contact.ts'
import { createDeal } from '../deals/create-deal.ts'
import { listDeals } from '../deals/list-deals.ts'
import { findDuplicates } from '../duplicates/find-duplicates.ts'
import { listHistory } from '../history/list-history.ts'
import { addToList } from '../lists/add-to-list.ts'
import { createList } from '../lists/create-list.ts'
import { listLists } from '../lists/list-lists.ts'
import { removeFromList } from '../lists/remove-from-list.ts'
import { logMessage } from '../messages/log-message.ts'
import { addNote } from '../notes/add-note.ts'
import { listNotes } from '../notes/list-notes.ts'
import { createTask } from '../tasks/create-task.ts'
import { listTasks } from '../tasks/list-tasks.ts'

describe('the id of a contact that was merged', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const { add, merge } = mergingIn(() => kith)

  it('answers with the survivor wherever it is read', async () => {
    const [id, duplicate] = [await add({ first_name: 'Ines' }), await add({})]
    await kith.ann.perform(addNote, { contact_id: duplicate, body: 'One' })
    await kith.ann.perform(createTask, { contact_id: duplicate, description: 'Write' })
    await merge(id, duplicate)
    for (const person of [kith.ann, kith.bob]) {
      assert.equal((await person.perform(getContact, { id: duplicate })).id, id)
      for (const operation of [listNotes, listTasks, listHistory] as const) {
        const { items } = await person.perform(operation as typeof listNotes, { contact_id: duplicate })
        assert.ok(items.length > 0)
        assert.ok(items.every(({ contact_id }) => contact_id === id))
      }
      assert.deepEqual((await person.perform(findDuplicates, { contact_id: duplicate })).items, [])
      assert.deepEqual((await person.perform(listDeals, { contact_id: duplicate })).items, [])
      assert.deepEqual((await person.perform(listLists, { contact_id: duplicate })).items, [])
      assert.equal((await person.perform(lookUpContact, { text: String(duplicate) })).name, 'Ines Okafor')
    }
    await assert.rejects(kith.eve.perform(getContact, { id: duplicate }), { kind: 'not_found' })
  })

  it('refuses all that writes to it, naming the survivor', async () => {
    const [id, duplicate] = [await add({}), await add({})]
    const list = await kith.ann.perform(createList, { name: 'Refusing' })
    await merge(id, duplicate)
    const contact_id = duplicate
    const writes = [
      kith.ann.perform(updateContact, { id: duplicate, job_title: 'Buyer' }),
      kith.ann.perform(deleteContact, { id: duplicate }),
      kith.ann.perform(restoreContact, { id: duplicate }),
      kith.ann.perform(addNote, { contact_id, body: 'One' }),
      kith.ann.perform(createCall, { contact_id }),
      kith.ann.perform(logMessage, { contact_id, body: 'Hello' }),
      kith.ann.perform(logActivity, { contact_id, body: 'Met' }),
      kith.ann.perform(createTask, { contact_id, description: 'Write' }),
      kith.ann.perform(createDeal, { name: 'New', contact_ids: [contact_id] }),
      kith.ann.perform(addToList, { list_id: list.id, contact_ids: [contact_id] }),
      kith.ann.perform(removeFromList, { list_id: list.id, contact_ids: [contact_id] }),
    ]
    for (const write of writes)
      await assert.rejects(write, {
        kind: 'conflict',
        code: 'contact_merged',
        message: `Contact ${duplicate} was merged into contact ${id}; write to contact ${id}`,
        details: { contact_id: id },
      })
  })

  it('follows a chain of merges', async () => {
    const [a, b, c] = [await add({}), await add({}), await add({ first_name: 'Last' })]
    await merge(a, b)
    await merge(c, a)
    assert.equal((await kith.ann.perform(getContact, { id: b })).id, c)
    assert.equal((await kith.ann.perform(getContact, { id: a })).id, c)
    await assert.rejects(kith.ann.perform(deleteContact, { id: b }), { details: { contact_id: c } })
  })

  it('is not found while the survivor is in the trash, or private to another', async () => {
    const [id, duplicate] = [await add({}), await add({})]
    await merge(id, duplicate)
    await kith.ann.perform(deleteContact, { id })
    await assert.rejects(kith.ann.perform(getContact, { id: duplicate }), { kind: 'not_found' })
    await assert.rejects(kith.ann.perform(updateContact, { id: duplicate, company: 'x' }), {
      kind: 'not_found',
    })
    await kith.ann.perform(restoreContact, { id })
    assert.equal((await kith.ann.perform(getContact, { id: duplicate })).id, id)
    await kith.ann.perform(updateContact, { id, is_private: true })
    await assert.rejects(kith.bob.perform(getContact, { id: duplicate }), { kind: 'not_found' })
    await assert.rejects(kith.bob.perform(deleteContact, { id: duplicate }), { kind: 'not_found' })
  })
})
