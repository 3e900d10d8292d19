import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { png } from '../../../tests/support/images.ts'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { mergingIn } from '../../../tests/support/merging.ts'
import { logActivity } from '../activities/log-activity.ts'
import { createCall } from '../calls/create-call.ts'
import { deleteContact } from '../contacts/delete-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { updateContact } from '../contacts/update-contact.ts'
import { createDeal } from '../deals/create-deal.ts'
import { getDeal } from '../deals/get-deal.ts'
import { listHistory } from '../history/list-history.ts'
import { addToList } from '../lists/add-to-list.ts'
import { createList } from '../lists/create-list.ts'
import { getList } from '../lists/get-list.ts'
import { logMessage } from '../messages/log-message.ts'
import { addNote } from '../notes/add-note.ts'
import { addPhoto } from '../photos/add-photo.ts'
import { createTask } from '../tasks/create-task.ts'

describe('mergeContacts', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const { add, merge, mergedOf } = mergingIn(() => kith)

  it('moves all that hangs off the duplicate, and doubles nothing', async () => {
    const [id, duplicate_id] = [await add({ first_name: 'Ines' }), await add({ first_name: 'Ines' })]
    const other = await add({ first_name: 'Else' })
    const contact_id = duplicate_id
    await kith.ann.perform(addNote, { contact_id, body: 'Likes zanzibar' })
    await kith.ann.perform(createCall, { contact_id, outcome: 'connected' })
    await kith.ann.perform(logMessage, { contact_id, body: 'Hello' })
    await kith.ann.perform(logActivity, { contact_id, body: 'Met' })
    await kith.ann.perform(createTask, { contact_id, description: 'Write' })
    const image = await png(4, 3, 'red')
    const picture = await kith.ann.perform(addPhoto, { contact_id, data: image.toString('base64') })
    const [both, only] = [
      await kith.ann.perform(createList, { name: 'Both' }),
      await kith.ann.perform(createList, { name: 'Only' }),
    ]
    await kith.ann.perform(addToList, { list_id: both.id, contact_ids: [id, duplicate_id] })
    await kith.ann.perform(addToList, { list_id: only.id, contact_ids: [duplicate_id] })
    const main = await kith.ann.perform(createDeal, {
      name: 'Main',
      contact_ids: [duplicate_id, other, id],
    })
    const beside = await kith.ann.perform(createDeal, { name: 'Beside', contact_ids: [other, duplicate_id] })
    const { last_action_at } = await kith.ann.perform(getContact, { id: duplicate_id })

    const { contact, merge: done } = await merge(id, duplicate_id)
    assert.deepEqual(done.moved, {
      notes: 1,
      calls: 1,
      messages: 1,
      activities: 1,
      tasks: 1,
      photos: 1,
      deals: 2,
      lists: 1,
    })
    assert.equal(contact.last_action_at, last_action_at)
    assert.equal(contact.photo_id, picture.id)
    assert.deepEqual(contact.list_ids, [both.id, only.id])
    assert.equal((await kith.ann.perform(getList, { id: both.id })).contact_count, 1)
    const deal = await kith.ann.perform(getDeal, { id: main.id })
    assert.deepEqual(
      deal.contacts.map((one) => one.id),
      [id, other],
    )
    assert.deepEqual((await kith.ann.perform(getDeal, { id: beside.id })).contact_ids, [other, id])
    const { items: history } = await kith.ann.perform(listHistory, { contact_id: id, limit: 200 })
    const [latest] = history
    assert.deepEqual(
      [latest?.action, latest?.changes['duplicate_id'], latest?.body],
      ['merged', [null, duplicate_id], 'Merged with “Ines Okafor”'],
    )
    assert.equal(
      history.filter(({ action, subject_type }) => `${subject_type} ${action}` === 'note created').length,
      1,
    )

    const found = await kith.ann.perform(listContacts, { q: 'zanzibar' })
    assert.deepEqual(
      found.items.map((one) => one.id),
      [id],
    )
    const trash = await kith.ann.perform(listContacts, { trashed: true, include_total: true, limit: 200 })
    assert.ok(!trash.items.some((one) => one.id === duplicate_id))
    assert.equal(trash.total_count, trash.items.length)
    const named = await kith.ann.perform(listContacts, { q: 'Ines Okafor', limit: 200 })
    assert.ok(!named.items.some((one) => one.id === duplicate_id))
  })

  it('only shows what would happen in a dry run', async () => {
    const [id, duplicate_id] = [
      await add({ first_name: 'Ines' }),
      await add({ first_name: 'Ines', status: 'lead' }),
    ]
    await kith.ann.perform(addNote, { contact_id: duplicate_id, body: 'One' })
    const before = await kith.ann.perform(getContact, { id })
    const preview = await merge(id, duplicate_id, { dry_run: true })
    assert.equal(preview.merge.id, null)
    assert.deepEqual(await kith.ann.perform(getContact, { id }), before)
    assert.equal((await kith.ann.perform(getContact, { id: duplicate_id })).id, duplicate_id)
    const done = await merge(id, duplicate_id)
    const { id: _, created_at: __, undo_until: ___, ...told } = done.merge
    const { id: ____, created_at: _____, undo_until: ______, ...foretold } = preview.merge
    assert.deepEqual(foretold, told)
    assert.deepEqual({ ...preview.contact, updated_at: '' }, { ...done.contact, updated_at: '' })
  })

  describe('refuses', () => {
    it('a contact with itself', async () => {
      const id = await add({})
      await assert.rejects(merge(id, id), {
        kind: 'invalid',
        message: /duplicate_id must be another contact/,
      })
    })

    it('what is in the trash, what is not there, and what belongs to others', async () => {
      const [id, trashed] = [await add({}), await add({})]
      await kith.ann.perform(deleteContact, { id: trashed })
      const foreign = await add({}, kith.eve)
      const secret = await add({ is_private: true }, kith.bob)
      for (const duplicate of [trashed, 999_999, foreign, secret]) {
        await assert.rejects(merge(id, duplicate), { kind: 'not_found', code: 'contact_not_found' })
        await assert.rejects(merge(duplicate, id), { kind: 'not_found', code: 'contact_not_found' })
      }
    })

    it('one that was merged before, naming the survivor', async () => {
      const [id, duplicate, third] = [await add({}), await add({}), await add({})]
      await merge(id, duplicate)
      const refusal = { kind: 'conflict', code: 'contact_merged', details: { contact_id: id } }
      await assert.rejects(merge(id, duplicate), refusal)
      await assert.rejects(merge(duplicate, id), refusal)
      await assert.rejects(merge(third, duplicate), refusal)
    })

    it('a survivor that was changed meanwhile', async () => {
      const [id, duplicate] = [await add({}), await add({})]
      const { updated_at } = await kith.ann.perform(getContact, { id })
      await kith.ann.perform(updateContact, { id, job_title: 'Buyer' })
      await assert.rejects(merge(id, duplicate, { expected_updated_at: updated_at }), { kind: 'stale' })
    })
  })

  describe('with private contacts', () => {
    it('is private only when both are', async () => {
      const { contact, merge: done } = await mergedOf({ is_private: true }, { is_private: true })
      assert.deepEqual([contact.is_private, done.shares_private], [true, false])
    })

    it('is shared when one is, and says so before', async () => {
      for (const [one, other] of [
        [true, false],
        [false, true],
      ]) {
        const [id, duplicate] = [await add({ is_private: one }), await add({ is_private: other })]
        const preview = await merge(id, duplicate, { dry_run: true })
        assert.deepEqual([preview.contact.is_private, preview.merge.shares_private], [false, true])
        const { contact } = await merge(id, duplicate)
        assert.equal(contact.is_private, false)
        assert.equal((await kith.bob.perform(getContact, { id: duplicate })).id, id)
      }
    })
  })
})
