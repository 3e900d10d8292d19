import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { createContact } from '../contacts/create-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { updateContact } from '../contacts/update-contact.ts'
import { listHistory } from '../history/list-history.ts'
import { addStatus } from './add-status.ts'
import { getStatus } from './get-status.ts'
import { listStatuses } from './list-statuses.ts'
import { restoreStatus } from './restore-status.ts'
import { retireStatus } from './retire-status.ts'
import { MAX_STATUSES } from './status.ts'
import { updateStatus } from './update-status.ts'

describe('statuses', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const keys = async (input = {}) => (await kith.bob.perform(listStatuses, input)).items.map(({ key }) => key)

  it('are added with a key made from the label, where they are wanted', async () => {
    const { ann } = kith
    const hot = await ann.perform(addStatus, { label: 'Very hot!', position: 1 })
    const { updated_at, ...shown } = hot
    assert.deepEqual(shown, { key: 'very_hot', label: 'Very hot!', position: 1, hue: null, retired_at: null })
    assert.ok(updated_at <= new Date().toISOString())
    assert.deepEqual(await keys(), ['lead', 'very_hot', 'prospect', 'customer', 'inactive', 'other'])
    assert.equal((await ann.perform(addStatus, { label: 'Été' })).key, 'ete')
    assert.equal((await ann.perform(addStatus, { label: '顧客' })).key, 'status')
    const contact = await kith.bob.perform(createContact, { first_name: 'Ines', status: 'very_hot' })
    assert.equal(contact.status, 'very_hot')
  })

  it('can be given as soon as they are there, and not when they are gone, by those who write together, too', async () => {
    const { eve } = kith
    const create = (status: string) => eve.perform(createContact, { first_name: 'Ada', status })
    const outcomes = await Promise.allSettled([
      create('lead'),
      create('together'),
      eve.perform(addStatus, { label: 'Together' }),
      create('together'),
      eve.perform(retireStatus, { key: 'together' }),
      create('together'),
      create('lead'),
    ])
    assert.deepEqual(
      outcomes.map((outcome) => outcome.status === 'fulfilled'),
      [true, false, true, true, true, false, true],
    )
    await eve.perform(restoreStatus, { key: 'together' })
    assert.equal((await create('together')).status, 'together')
    await eve.perform(retireStatus, { key: 'together' })
  })

  it('are renamed and moved, their keys and contacts unchanged', async () => {
    const { ann } = kith
    const renamed = await ann.perform(updateStatus, { key: 'very_hot', label: 'On fire', position: 0 })
    assert.deepEqual([renamed.key, renamed.label, renamed.position], ['very_hot', 'On fire', 0])
    assert.deepEqual((await keys()).slice(0, 3), ['very_hot', 'lead', 'prospect'])
    await ann.perform(updateStatus, { key: 'very_hot', position: MAX_STATUSES - 1 })
    assert.equal((await keys()).at(-1), 'very_hot')
    const [last] = (await ann.perform(listHistory, {})).items
    assert.deepEqual([last!.subject_type, last!.action], ['status', 'updated'])
    const { items } = await ann.perform(listStatuses, {})
    assert.deepEqual(
      items.map(({ position }) => position),
      items.map((_, at) => at),
    )
  })

  it('have a colour when one is chosen, and none of their own when it is given up', async () => {
    const { ann, bob } = kith
    await ann.perform(updateStatus, { key: 'lead', hue: 'teal' })
    const [last] = (await ann.perform(listHistory, {})).items
    assert.deepEqual(last!.changes, { key: ['lead', 'lead'], hue: [null, 'teal'] })
    await ann.perform(updateStatus, { key: 'lead', label: 'Lead' })
    assert.equal((await bob.perform(getStatus, { key: 'lead' })).hue, 'teal')
    await ann.perform(updateStatus, { key: 'lead', hue: null })
    assert.equal((await bob.perform(getStatus, { key: 'lead' })).hue, null)
    await assert.rejects(ann.perform(updateStatus, { key: 'lead', hue: 'red' }), { kind: 'invalid' })
  })

  it('tell when they were renamed, moved, retired and restored, each of those whose place changed by it', async () => {
    const { ann } = kith
    const stored = async () => (await ann.perform(listStatuses, { include_retired: true })).items
    const changedBy = async (change: () => Promise<unknown>) => {
      const before = new Map((await stored()).map(({ key, updated_at }) => [key, updated_at]))
      await change()
      const changed = (await stored()).filter(({ key, updated_at }) => updated_at !== before.get(key))
      assert.ok(changed.every(({ key, updated_at }) => updated_at > before.get(key)!))
      return changed.map(({ key }) => key).sort()
    }
    const [first, second] = (await keys()) as [string, string]
    const last = (await keys()).at(-1)!
    assert.deepEqual(await changedBy(() => ann.perform(updateStatus, { key: last, label: 'Last' })), [last])
    assert.deepEqual(await changedBy(() => ann.perform(updateStatus, { key: last, label: 'Last' })), [])
    const swap = () => ann.perform(updateStatus, { key: second, position: 0 })
    assert.deepEqual(await changedBy(swap), [first, second].sort())
    assert.deepEqual(await changedBy(() => ann.perform(retireStatus, { key: last })), [last])
    assert.deepEqual(await changedBy(() => ann.perform(restoreStatus, { key: last })), [last])
  })

  it('stay on the contacts that have them when they are retired, and on no others', async () => {
    const { ann, bob } = kith
    const { id } = await bob.perform(createContact, { first_name: 'Old', status: 'other' })
    await ann.perform(retireStatus, { key: 'other' })
    const retired = await ann.perform(getStatus, { key: 'other' })
    await ann.perform(retireStatus, { key: 'other' })
    assert.deepEqual(await ann.perform(getStatus, { key: 'other' }), retired)
    const lines = (await ann.perform(listHistory, { subject_type: 'status' })).items
    assert.equal(lines.filter(({ changes }) => changes?.['key']?.[0] === 'other').length, 1)
    assert.ok(!(await keys()).includes('other'))
    assert.equal((await keys({ include_retired: true })).at(-1), 'other')
    assert.notEqual((await bob.perform(getStatus, { key: 'other' })).retired_at, null)
    await bob.perform(updateContact, { id, status: 'other', company: 'Harbour' })
    assert.equal((await bob.perform(getContact, { id })).status, 'other')
    assert.equal((await bob.perform(listContacts, { status: 'other' })).items.length, 1)
    await assert.rejects(bob.perform(createContact, { first_name: 'New', status: 'other' }), {
      kind: 'invalid',
    })
    await assert.rejects(ann.perform(updateStatus, { key: 'other', position: 0 }), { code: 'status_retired' })

    assert.equal((await ann.perform(restoreStatus, { key: 'other' })).retired_at, null)
    assert.equal((await keys()).at(-1), 'other')
    await bob.perform(createContact, { first_name: 'New', status: 'other' })
  })

  it('cannot be told apart by label alone, nor given the key of a retired one', async () => {
    const { ann } = kith
    const taken = { fields: [{ field: 'label', code: 'taken', message: 'is the label of another status' }] }
    await assert.rejects(ann.perform(addStatus, { label: ' lead' }), taken)
    await assert.rejects(ann.perform(updateStatus, { key: 'customer', label: 'LEAD' }), taken)
    await ann.perform(updateStatus, { key: 'customer', label: 'Customer' })
    await ann.perform(retireStatus, { key: 'inactive' })
    assert.equal((await ann.perform(addStatus, { label: 'Inactive' })).key, 'inactive_2')
    await assert.rejects(ann.perform(restoreStatus, { key: 'inactive' }), taken)
    await assert.rejects(ann.perform(addStatus, { label: ' ' }), { kind: 'invalid' })
  })

  it('are changed by owners and admins, each in their own account', async () => {
    const { ann, bob, eve } = kith
    const acts = [
      [addStatus, { label: 'Bob’s' }],
      [updateStatus, { key: 'lead', label: 'Bob’s' }],
      [retireStatus, { key: 'lead' }],
      [restoreStatus, { key: 'lead' }],
    ] as const
    for (const [operation, input] of acts)
      await assert.rejects(bob.perform(operation as typeof addStatus, input), { code: 'admins_only' })
    for (const operation of [getStatus, updateStatus, retireStatus, restoreStatus])
      await assert.rejects(eve.perform(operation as typeof getStatus, { key: 'very_hot' }), {
        code: 'status_not_found',
      })
    await eve.perform(retireStatus, { key: 'lead' })
    assert.equal((await ann.perform(getStatus, { key: 'lead' })).retired_at, null)
  })

  it('are not changed by somebody who has not seen the latest version', async () => {
    const { eve } = kith
    const { key, updated_at: seen } = await eve.perform(addStatus, { label: 'Partner' })
    await eve.perform(updateStatus, { key, label: 'Ally', expected_updated_at: seen })
    const late = { key, expected_updated_at: seen }
    await assert.rejects(eve.perform(updateStatus, { ...late, label: 'Friend' }), { kind: 'stale' })
    await assert.rejects(eve.perform(retireStatus, late), { kind: 'stale' })
    const { label, updated_at } = await eve.perform(getStatus, { key })
    assert.equal(label, 'Ally')
    await eve.perform(retireStatus, { key, expected_updated_at: updated_at })
  })

  it('are no more than can be shown', async () => {
    const { eve } = kith
    for (let count = 4; count < MAX_STATUSES; count++) await eve.perform(addStatus, { label: `No. ${count}` })
    await assert.rejects(eve.perform(addStatus, { label: 'Too many' }), { code: 'too_many_statuses' })
    await assert.rejects(eve.perform(restoreStatus, { key: 'lead' }), { code: 'too_many_statuses' })
  })
})
