import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { perform } from '../../core/perform.ts'
import { createContact } from '../contacts/create-contact.ts'
import { createDeal } from '../deals/create-deal.ts'
import { createList } from '../lists/create-list.ts'
import { deleteList } from '../lists/delete-list.ts'
import { restoreList } from '../lists/restore-list.ts'
import { addNote } from '../notes/add-note.ts'
import { listHistory } from './list-history.ts'

let kith: Kith
before(async () => {
  kith = await openKith()
  const { id: contact_id } = await kith.ann.perform(createContact, { first_name: 'Zelda' })
  await kith.ann.perform(addNote, { contact_id, body: 'One' })
  await kith.bob.perform(addNote, { contact_id, body: 'Two' })
  await kith.bob.perform(createList, { name: 'Guests' })
})
after(() => kith.close())

const told = async (filters: object) =>
  (await kith.ann.perform(listHistory, filters)).items.map(
    ({ user_name, subject_type, action }) => `${user_name} ${subject_type} ${action}`,
  )

it('tells what one user did, or what happened to one kind of record', async () => {
  assert.deepEqual(await told({ user_id: kith.bob.viewer.user_id }), [
    'bob list created',
    'bob note created',
    'bob token created',
  ])
  assert.deepEqual(await told({ subject_type: 'note' }), ['bob note created', 'ann note created'])
  assert.deepEqual(await told({ subject_type: 'note', user_id: kith.ann.viewer.user_id }), [
    'ann note created',
  ])
  assert.deepEqual(await told({ subject_type: 'nothing' }), [])
})

it('tells only what was done so, whatever it was done to', async () => {
  const { id } = await kith.bob.perform(createList, { name: 'Short' })
  await kith.bob.perform(deleteList, { id })
  await kith.bob.perform(restoreList, { id })
  assert.deepEqual(await told({ actions: ['deleted', 'restored'] }), [
    'bob list restored',
    'bob list deleted',
  ])
  assert.deepEqual(await told({ actions: ['deleted'] }), ['bob list deleted'])
  assert.equal(
    (await kith.ann.perform(listHistory, { actions: ['restored'], include_total: true })).total_count,
    1,
  )
  await assert.rejects(kith.ann.perform(listHistory, { actions: ['%'] }), { kind: 'invalid' })
})

it('remembers both from page to page, and counts by them', async () => {
  const first = await kith.ann.perform(listHistory, { subject_type: 'note', limit: 1, include_total: true })
  assert.equal(first.total_count, 2)
  const next = await kith.ann.perform(listHistory, { cursor: first.next_cursor, limit: 1 })
  assert.deepEqual(
    next.items.map(({ subject_type, user_name }) => [subject_type, user_name]),
    [['note', 'ann']],
  )
  assert.equal(next.next_cursor, null)
})

it('names what it is about', async () => {
  const { id } = await kith.ann.perform(createDeal, { name: 'New quay' })
  const { items } = await kith.ann.perform(listHistory, {})
  const named = items.map(({ subject_type, contact_name, subject_name }) =>
    [subject_type, contact_name, subject_name].join(' '),
  )
  for (const line of ['contact Zelda ', 'note Zelda ', 'list  Guests', 'deal  New quay'])
    assert.ok(named.includes(line), `${line} in ${named.join(', ')}`)
  assert.equal(items[0]!.subject_id, id)
})

it('tells what was done with one token', async () => {
  const viewer = { ...kith.bob.viewer, token_id: 77 }
  const { id } = await kith.bob.perform(createContact, { first_name: 'Iva' })
  await perform(addNote, { database: kith.database, viewer }, { contact_id: id, body: 'By token' })
  assert.deepEqual(await told({ token_id: 77 }), ['bob note created'])
  assert.deepEqual(await told({ token_id: 78 }), [])
})
