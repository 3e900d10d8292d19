import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { listHistory } from '../history/list-history.ts'
import { addToList } from '../lists/add-to-list.ts'
import { createList } from '../lists/create-list.ts'
import { getList } from '../lists/get-list.ts'
import type { BulkWish } from './bulk.ts'
import { changeContactsInBulk } from './change-contacts-in-bulk.ts'
import { createContact } from './create-contact.ts'
import { getContact } from './get-contact.ts'
import { listContacts } from './list-contacts.ts'
import { updateContact } from './update-contact.ts'

describe('many contacts at once', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const bulk = (wish: Partial<BulkWish>, person: Person = kith.ann) =>
    person.perform(changeContactsInBulk, wish)
  const make = async (fields: object, person: Person = kith.ann) =>
    (await person.perform(createContact, fields)).id
  const named = (name: string) =>
    Array.from({ length: 60 }, (_, place) => ({ first_name: `${name} ${place}` }))
  const countOf = async (q: string) =>
    (await kith.ann.perform(listContacts, { q, limit: 1, include_total: true })).total_count
  const said = ({ results }: Awaited<ReturnType<typeof bulk>>) => results.map(({ status }) => status)

  it('are created each by itself, with the history of each', async () => {
    const contacts = [...named('Each'), { job_title: 'Nobody' }, { first_name: 'x'.repeat(256) }]
    const report = await bulk({ action: 'create', contacts })
    assert.deepEqual([report.done_count, report.refused_count], [60, 2])
    assert.deepEqual(
      report.results.map(({ index }) => index),
      contacts.map((_, place) => place),
    )
    assert.deepEqual(report.results[61], {
      index: 61,
      id: null,
      status: 'refused',
      code: 'invalid_values',
      errors: [
        {
          field: 'first_name',
          code: 'too_long',
          message: 'first_name is too long (maximum is 255 characters)',
        },
      ],
    })
    const { items } = await kith.ann.perform(listHistory, { contact_id: report.results[59]!.id! })
    assert.deepEqual(
      items.map(({ body }) => body),
      ['Contact added'],
    )
    assert.equal(await countOf('Each'), 60)
  })

  it('are changed as far as they can be seen and were not changed meanwhile', async () => {
    const ours = await make({ first_name: 'Ours' })
    const hidden = await make({ first_name: 'Hidden', is_private: true }, kith.bob)
    const foreign = await make({ first_name: 'Foreign' }, kith.eve)
    const stale = await make({ first_name: 'Stale' })
    const { updated_at } = await kith.ann.perform(getContact, { id: stale })
    await kith.ann.perform(updateContact, { id: stale, last_name: 'Faster' })
    const report = await bulk({
      action: 'update',
      contacts: [
        { id: ours, company: 'Harbour' },
        { id: ours, company: 'Harbour' },
        { id: hidden, company: 'Taken' },
        { id: foreign, company: 'Taken' },
        { id: stale, company: 'Late', expected_updated_at: updated_at },
        { company: 'Nobody' },
      ],
    })
    assert.deepEqual(said(report), ['updated', 'unchanged', 'refused', 'refused', 'refused', 'refused'])
    assert.deepEqual(
      report.results.map(({ code }) => code),
      [null, null, 'contact_not_found', 'contact_not_found', 'changed_meanwhile', 'invalid_values'],
    )
    assert.equal((await kith.eve.perform(getContact, { id: foreign })).company, null)
  })

  it('get a status, are put into a list and taken out of it, and go to the trash', async () => {
    const ids = [await make({ first_name: 'One' }), await make({ first_name: 'Two' })]
    const hidden = await make({ first_name: 'Hidden', is_private: true }, kith.bob)
    const all = [...ids, hidden, ids[0]!]
    const status = await bulk({ action: 'set_status', contact_ids: all, status: 'customer' })
    assert.deepEqual(said(status), ['updated', 'updated', 'refused', 'unchanged'])
    const unknown = await bulk({ action: 'set_status', contact_ids: ids, status: 'nonesuch' })
    assert.match(unknown.results[0]!.errors[0]!.message, /^status must be one of lead, /)

    const list = await kith.ann.perform(createList, { name: 'Bulk' })
    await kith.ann.perform(addToList, { list_id: list.id, contact_ids: [ids[1]!] })
    const added = await bulk({ action: 'add_to_list', list_id: list.id, contact_ids: all })
    assert.deepEqual(said(added), ['added', 'unchanged', 'refused', 'unchanged'])
    assert.equal((await kith.bob.perform(getList, { id: list.id })).contact_count, 2)
    const removed = await bulk({ action: 'remove_from_list', list_id: list.id, contact_ids: all })
    assert.deepEqual(said(removed), ['removed', 'removed', 'refused', 'unchanged'])
    await assert.rejects(bulk({ action: 'add_to_list', list_id: list.id, contact_ids: ids }, kith.eve), {
      kind: 'not_found',
    })

    const deleted = await bulk({ action: 'delete', contact_ids: all })
    assert.deepEqual(said(deleted), ['deleted', 'deleted', 'refused', 'refused'])
    await assert.rejects(kith.ann.perform(getContact, { id: ids[0] }), { kind: 'not_found' })
  })

  it('are changed all or none on request', async () => {
    const contacts = [...named('Atomic'), { job_title: 'Nobody' }, { first_name: 'Wrong', birthday: 'never' }]
    await assert.rejects(bulk({ action: 'create', contacts, atomic: true }), {
      kind: 'invalid',
      message:
        "contacts.60 cannot be done: Contact details can't all be blank; contacts.61.birthday is not a valid date",
    })
    assert.equal(await countOf('Atomic'), 0)
    const report = await bulk({ action: 'create', contacts: named('Atomic'), atomic: true })
    assert.deepEqual([report.done_count, await countOf('Atomic')], [60, 60])
    const contact_ids = Array.from({ length: 201 }, (_, place) => place + 1)
    await assert.rejects(bulk({ action: 'delete', contact_ids, atomic: true }), { kind: 'invalid' })
  })

  it('are only talked about in a dry run', async () => {
    const ours = await make({ first_name: 'Stays' })
    const created = await bulk({ action: 'create', contacts: [...named('Dry'), {}], dry_run: true })
    assert.deepEqual([created.dry_run, created.done_count, created.refused_count], [true, 60, 1])
    assert.equal(created.results[0]!.id, null)
    assert.equal(await countOf('Dry'), 0)
    const deleted = await bulk({ action: 'delete', contact_ids: [ours, 987_654_321], dry_run: true })
    assert.deepEqual(said(deleted), ['deleted', 'refused'])
    assert.equal((await kith.ann.perform(getContact, { id: ours })).trashed_at, null)
    const { items } = await kith.ann.perform(listHistory, { contact_id: ours })
    assert.equal(items.length, 1)
  })

  it('are refused as a whole when the wish makes no sense', async () => {
    for (const [wish, message] of [
      [{ action: 'create' }, "contacts can't be blank"],
      [{ action: 'delete', contact_ids: [1], contacts: [{}] }, "contacts can't be sent with delete"],
      [{ action: 'set_status', contact_ids: [1] }, "status can't be blank"],
      [{ action: 'delete', contact_ids: [1], list_id: 1 }, "list_id can't be sent with delete"],
      [
        { action: 'create', contacts: Array.from({ length: 1001 }, () => ({})) },
        'contacts is too long (maximum is 1000 entries)',
      ],
    ] as const)
      await assert.rejects(bulk(wish as never), { kind: 'invalid', message })
  })

  describe('sent again under the same key', () => {
    const post = (contacts: object[], key: string, query = '') =>
      kith.app.inject({
        method: 'POST',
        url: `/api_v2/contacts/bulk${query}`,
        payload: { bulk: { action: 'create', contacts } },
        headers: { authorization: `Bearer ${kith.ann.token}`, 'idempotency-key': key },
      })

    it('are made once, and answered twice', async () => {
      const first = await post(named('Keyed'), 'bulk-1')
      assert.equal(first.statusCode, 200)
      assert.equal((await post(named('Keyed'), 'bulk-1')).body, first.body)
      assert.equal(await countOf('Keyed'), 60)
      assert.equal((await post(named('Otherwise'), 'bulk-1')).statusCode, 422)
      assert.equal(await countOf('Otherwise'), 0)
    })

    it('go on where a first time ended half-way', async () => {
      const first = await post(named('Half'), 'bulk-2')
      const ids = first.json().bulk.results.map(({ id }: { id: number }) => id)
      // As if the server had died before the last part and the answer were on disk.
      await kith.database.write(async (db) => {
        await db.deleteFrom('remembered_answers').where('key', '=', 'bulk-2').execute()
        await db.deleteFrom('remembered_answers').where('key', '=', 'bulk-2\nitems from 50').execute()
      })
      const again = (await post(named('Half'), 'bulk-2')).json().bulk.results
      assert.deepEqual(
        again.slice(0, 50).map(({ id }: { id: number }) => id),
        ids.slice(0, 50),
      )
      assert.equal(await countOf('Half'), 70)
    })

    it('can be asked in the address for a dry run', async () => {
      const answer = await post(named('Asked'), 'bulk-3', '?dry_run=true')
      assert.equal(answer.json().bulk.dry_run, true)
      assert.equal(await countOf('Asked'), 0)
    })
  })
})
