import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { png } from '../../../tests/support/images.ts'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { logActivity } from '../activities/log-activity.ts'
import { createCall } from '../calls/create-call.ts'
import { createContact } from '../contacts/create-contact.ts'
import { deleteContact } from '../contacts/delete-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { lookUpContact } from '../contacts/look-up-contact.ts'
import { restoreContact } from '../contacts/restore-contact.ts'
import { updateContact } from '../contacts/update-contact.ts'
import { createDeal } from '../deals/create-deal.ts'
import { getDeal } from '../deals/get-deal.ts'
import { listDeals } from '../deals/list-deals.ts'
import { findDuplicates } from '../duplicates/find-duplicates.ts'
import { listHistory } from '../history/list-history.ts'
import { addToList } from '../lists/add-to-list.ts'
import { createList } from '../lists/create-list.ts'
import { getList } from '../lists/get-list.ts'
import { listLists } from '../lists/list-lists.ts'
import { removeFromList } from '../lists/remove-from-list.ts'
import { logMessage } from '../messages/log-message.ts'
import { addNote } from '../notes/add-note.ts'
import { listNotes } from '../notes/list-notes.ts'
import { addPhoto } from '../photos/add-photo.ts'
import { addStatus } from '../statuses/add-status.ts'
import { createTask } from '../tasks/create-task.ts'
import { listTasks } from '../tasks/list-tasks.ts'
import { mergeContacts } from './merge-contacts.ts'

describe('mergeContacts', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const add = async (fields: object, person: Person = kith.ann) =>
    (await person.perform(createContact, { last_name: 'Okafor', ...fields })).id
  const merge = (id: number, duplicate_id: number, rest: object = {}, person: Person = kith.ann) =>
    person.perform(mergeContacts, { id, duplicate_id, ...rest })
  const mergedOf = async (survivor: object, duplicate: object, rest: object = {}) =>
    merge(await add(survivor), await add(duplicate), rest)

  describe('fields', () => {
    it('keeps the values of the survivor and fills its blanks', async () => {
      const { contact, merge } = await mergedOf(
        { first_name: 'Ines', home_city: 'Oslo' },
        { first_name: 'Ines', job_title: 'Buyer', birthday: '1984-05-12' },
      )
      assert.deepEqual(
        [contact.first_name, contact.home_city, contact.job_title, contact.birthday],
        ['Ines', 'Oslo', 'Buyer', '1984-05-12'],
      )
      assert.deepEqual(merge.changes, { job_title: [null, 'Buyer'], birthday: [null, '1984-05-12'] })
      assert.equal(merge.kept_in_note, null)
    })

    it('takes the side that was chosen, and keeps what that drives out in a note', async () => {
      const { contact, merge } = await mergedOf(
        { first_name: 'Ines', job_title: 'Clerk', company: 'Acme' },
        { first_name: 'Ines', job_title: 'Buyer', company: '' },
        { fields: { job_title: 'duplicate', company: 'duplicate' } },
      )
      assert.deepEqual([contact.job_title, contact.company], ['Buyer', 'Acme'])
      assert.deepEqual(merge.kept_in_note, [{ field: 'job_title', value: 'Clerk' }])
      const { items } = await kith.ann.perform(listNotes, { contact_id: contact.id })
      assert.deepEqual(
        items.map(({ body }) => body),
        ['Kept from merging Ines Okafor into this contact:\nJob title: Clerk'],
      )
    })

    it('unites e-mails, telephone numbers, fax numbers and web pages, each once', async () => {
      const { contact, merge } = await mergedOf(
        {
          email_address: 'ines@harbour.example',
          business_phone: '+47 22 12 34 56',
          url: 'https://harbour.example',
          business_fax: '1',
        },
        {
          email_address: 'INES@Harbour.example',
          email_address_2: 'ines@home.example',
          business_phone: '22 12 34 56',
          home_phone: '+47 912 34 567',
          mobile_phone: '+44 22 12 34 56',
          url: 'https://harbour.example/',
          url_2: 'https://ines.example',
          business_fax: '2',
        },
      )
      assert.deepEqual(
        [contact.email_address, contact.email_address_2, contact.email_address_3],
        ['ines@harbour.example', 'ines@home.example', null],
      )
      assert.deepEqual(
        [contact.business_phone, contact.business_phone_2, contact.home_phone, contact.mobile_phone],
        ['+47 22 12 34 56', null, '+47 912 34 567', '+44 22 12 34 56'],
      )
      assert.deepEqual([contact.url, contact.url_2], ['https://harbour.example', 'https://ines.example'])
      assert.deepEqual([contact.business_fax, contact.other_fax], ['1', '2'])
      assert.equal(merge.kept_in_note, null)
    })

    it('keeps what finds no free place in a note', async () => {
      const { contact, merge } = await mergedOf(
        { email_address: 'a@x.example', email_address_2: 'b@x.example' },
        { email_address: 'c@x.example', email_address_2: 'd@x.example' },
      )
      assert.equal(contact.email_address_3, 'c@x.example')
      assert.deepEqual(merge.kept_in_note, [{ field: 'email_address_2', value: 'd@x.example' }])
    })

    it('goes on preferring the same address and number', async () => {
      const { contact } = await mergedOf(
        { email_address: 'a@x.example', mobile_phone: '111111' },
        {
          email_address: 'b@x.example',
          preferred_email_index: 1,
          mobile_phone: '222222',
          preferred_phone_index: 6,
        },
      )
      assert.deepEqual([contact.email_address_2, contact.preferred_email_index], ['b@x.example', 2])
      assert.deepEqual([contact.mobile_phone_2, contact.preferred_phone_index], ['222222', 7])
      const chosen = await mergedOf(
        { email_address: 'a@x.example', email_address_2: 'b@x.example', preferred_email_index: 1 },
        { email_address: 'B@x.example' },
        { fields: { email_address: 'duplicate' } },
      )
      assert.deepEqual(
        [
          chosen.contact.email_address,
          chosen.contact.email_address_2,
          chosen.contact.preferred_email_index,
          chosen.merge.kept_in_note,
        ],
        ['B@x.example', 'a@x.example', 2, null],
      )
    })

    it('takes the furthest status: the order of the account, then what is no stage, then none', async () => {
      await kith.ann.perform(addStatus, { label: 'Regular' })
      const furthest = async (one: string | null, other: string | null) =>
        (await mergedOf({ status: one }, { status: other })).contact.status
      assert.equal(await furthest('lead', 'customer'), 'customer')
      assert.equal(await furthest('prospect', 'lead'), 'prospect')
      assert.equal(await furthest('inactive', 'lead'), 'lead')
      assert.equal(await furthest('other', 'inactive'), 'other')
      assert.equal(await furthest(null, 'other'), 'other')
      assert.equal(await furthest('customer', 'regular'), 'regular')
      const { contact } = await mergedOf(
        { status: 'customer' },
        { status: 'lead' },
        { fields: { status: 'duplicate' } },
      )
      assert.equal(contact.status, 'lead')
    })

    it('takes the earliest time of creation, and is no action itself', async () => {
      const older = await add({ first_name: 'Ines' })
      const newer = await add({ first_name: 'Ines', job_title: 'Buyer' })
      const { created_at } = await kith.ann.perform(getContact, { id: older })
      const { contact } = await merge(newer, older, { fields: { job_title: 'survivor' } })
      assert.equal(contact.created_at, created_at)
      const third = await add({ first_name: 'Ines', job_title: 'Clerk' })
      const again = await merge(newer, third)
      assert.equal(again.merge.kept_in_note?.length, 1)
      assert.equal(again.contact.last_action_at, null)
    })
  })

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
      ['merged', [null, duplicate_id], 'Contact merged'],
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

  describe('the id of the duplicate', () => {
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
})
