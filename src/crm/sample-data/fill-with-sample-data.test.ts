import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { fillWithKnownPeople } from '../../../tests/support/known-people.ts'
import { perform } from '../../core/perform.ts'
import type { Database } from '../../database/database.ts'
import { listActivities } from '../activities/list-activities.ts'
import { getAgenda } from '../agenda/get-agenda.ts'
import { listCalls } from '../calls/list-calls.ts'
import { changeContactsInBulk } from '../contacts/change-contacts-in-bulk.ts'
import { createContact } from '../contacts/create-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { getDeal } from '../deals/get-deal.ts'
import { listDeals } from '../deals/list-deals.ts'
import { listHistory } from '../history/list-history.ts'
import { addToList } from '../lists/add-to-list.ts'
import { listLists } from '../lists/list-lists.ts'
import { listMessages } from '../messages/list-messages.ts'
import { fillWithSampleData } from './fill-with-sample-data.ts'
import { getSampleData } from './get-sample-data.ts'
import { removeSampleData } from './remove-sample-data.ts'

describe('sample data', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  it('holds contacts, notes, lists and deals, which all happened in their own time', async () => {
    const { ann } = kith
    const made = await ann.perform(fillWithKnownPeople, { contacts: 240 })
    assert.equal(made.contacts, 240)
    assert.equal(made.deals, 20)
    const { total_count } = await ann.perform(listContacts, { include_total: true, limit: 1 })
    assert.equal(total_count, 240)
    const { items: some } = await ann.perform(listContacts, { fields: ['email_address'], limit: 200 })
    const atWork = some.flatMap(({ email_address }) => email_address ?? [])
    const twice = atWork.length - new Set(atWork).size
    assert.equal(twice, 1, 'nobody but who was entered twice has the mailbox of somebody else')
    const { items: lists } = await ann.perform(listLists, {})
    assert.deepEqual(
      lists.map(({ name, contact_count }) => [name, contact_count > 0]),
      [
        ['Christmas cards', true],
        ['Newsletter', true],
        ['Trade fair', true],
      ],
    )
    const { items: deals } = await ann.perform(listDeals, {})
    assert.equal(deals.length, 20)
    for (const { id } of deals) {
      const { stage_history, status, stage_id, stage_entered_at, created_at } = await ann.perform(getDeal, {
        id,
      })
      const last = stage_history.at(-1)!
      assert.deepEqual([last.status, last.stage_id], [status, stage_id])
      assert.ok(created_at <= stage_entered_at && stage_entered_at <= last.created_at)
      assert.ok(last.created_at <= new Date().toISOString())
    }
    const { items } = await ann.perform(listHistory, { limit: 200 })
    const times = items.map(({ created_at }) => created_at)
    assert.deepEqual(times, times.toSorted().reverse())
  })

  it('holds calls, messages, activities and tasks, some of them still to come', async () => {
    const { ann } = kith
    const [late] = (await ann.perform(getAgenda, { section: 'overdue' })).sections
    assert.ok(late!.items.some(({ type }) => type === 'task'))
    const { items: calls } = await ann.perform(listCalls, { limit: 200 })
    assert.deepEqual(new Set(calls.map(({ status }) => status)), new Set(['scheduled', 'completed']))
    assert.ok((await ann.perform(listMessages, {})).items.length > 0)
    assert.ok((await ann.perform(listActivities, {})).items.length > 0)
    const completed = calls.find(({ outcome }) => outcome === 'connected')!
    const contact = await ann.perform(getContact, { id: completed.contact_id })
    assert.ok(contact.last_action_at! >= completed.completed_at!)
  })

  it('comes in parts: others write meanwhile, and a repeated request goes on with the same people', async () => {
    const { eve, database } = kith
    let parts = 0
    let between: Promise<unknown> | undefined
    // Ends in the middle of the work, as a server that is stopped does.
    const breaking: Database = {
      ...database,
      write(job, accountId) {
        if (++parts === 3) between = eve.perform(createContact, { last_name: 'Meanwhile' })
        return parts > 5 ? Promise.reject(new Error('stopped')) : database.write(job, accountId)
      },
    }
    const requestKey = { key: 'fill', fingerprint: 'fill' }
    const wish = { contacts: 300 }
    const caller = { database: breaking, viewer: eve.viewer, requestKey }
    await assert.rejects(perform(fillWithSampleData, caller, wish), { message: 'stopped' })
    await between
    const firstOnes = { include_total: true, limit: 20, sort: 'id' }
    const half = await eve.perform(listContacts, firstOnes)
    assert.ok(half.total_count! > 20 && half.total_count! < 300, `${half.total_count} contacts`)

    const made = await perform(fillWithSampleData, { ...caller, database }, wish)
    assert.equal(made.contacts, 300)
    assert.deepEqual(await perform(fillWithSampleData, { ...caller, database }, wish), made)
    const whole = await eve.perform(listContacts, firstOnes)
    assert.equal(whole.total_count, 301)
    const names = ({ items }: typeof whole) => items.map(({ id, name }) => `${id} ${name}`)
    assert.deepEqual(names(whole), names(half))
    assert.equal((await eve.perform(listDeals, { limit: 200 })).items.length, made.deals)
    const wanted = { limit: 200, subject_type: 'note', sort: 'id', include_total: true }
    const { items, total_count } = await eve.perform(listHistory, wanted)
    assert.equal(total_count, made.notes)
    for (const { contact_id, created_at } of items)
      assert.ok((await eve.perform(getContact, { id: contact_id! })).created_at <= created_at)
  })

  it('makes no list a second time', async () => {
    await kith.bob.perform(fillWithSampleData, { contacts: 20 })
    assert.equal((await kith.bob.perform(listLists, {})).items.length, 3)
  })

  it('goes in one step, with the lists that nobody else is in, and comes back out of the trash', async () => {
    const { eve } = kith
    const own = await eve.perform(createContact, { last_name: 'Own' })
    const [first, ...others] = (await eve.perform(listLists, {})).items
    await eve.perform(addToList, { list_id: first!.id, contact_ids: [own.id] })
    const { contacts } = await eve.perform(getSampleData, {})
    assert.equal(contacts, 300)
    const { dry_run } = await eve.perform(removeSampleData, { dry_run: true })
    assert.deepEqual(dry_run!.deleted, { contact: 300, list: others.length })
    assert.equal((await eve.perform(getSampleData, {})).contacts, 300)

    await eve.perform(removeSampleData, {})
    assert.equal((await eve.perform(getSampleData, {})).contacts, 0)
    const left = await eve.perform(listContacts, { limit: 10 })
    assert.deepEqual(left.items.map(({ name }) => name).sort(), ['Meanwhile', 'Own'])
    assert.deepEqual(
      (await eve.perform(listLists, {})).items.map(({ id, contact_count }) => [id, contact_count]),
      [[first!.id, 1]],
    )
    assert.equal((await eve.perform(listDeals, {})).items.length, 0)
    assert.ok((await kith.bob.perform(getSampleData, {})).contacts > 0, 'others keep theirs')

    const { items } = await eve.perform(listContacts, { trashed: true, limit: 200 })
    const contact_ids = items.map(({ id }) => id)
    const restored = await eve.perform(changeContactsInBulk, {
      action: 'restore',
      contact_ids: [...contact_ids, own.id],
    })
    assert.deepEqual(
      [restored.done_count, restored.results.at(-1)!.code],
      [contact_ids.length, 'contact_not_found'],
    )
    assert.equal((await eve.perform(getSampleData, {})).contacts, contact_ids.length)
  })
})
