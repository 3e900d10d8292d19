import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { addNote } from '../notes/add-note.ts'
import { listNotesOfContacts } from '../notes/list-notes-of-contacts.ts'
import { createContact } from './create-contact.ts'
import { deleteContact } from './delete-contact.ts'
import { listContactsByText } from './list-contacts-by-text.ts'

describe('contacts are looked up', () => {
  let kith: Kith
  const idsOf = async (person: Person, input: object) => {
    const { items, total_count } = await person.perform(listContactsByText, input)
    return [items.map(({ id }) => id), total_count]
  }

  before(async () => {
    kith = await openKith()
    const { ann, eve } = kith
    await ann.perform(createContact, { first_name: 'Ínes', last_name: 'Okafor', company: '100% Cotton [UK]' })
    await ann.perform(createContact, {
      last_name: 'okafor',
      email_address: 'x@one.example',
      is_private: true,
    })
    await ann.perform(createContact, { first_name: 'Zoë', business_country: 'Norway' })
    await eve.perform(createContact, { last_name: 'Okafor' })
    const { id } = await ann.perform(createContact, { last_name: 'Okafor' })
    await ann.perform(deleteContact, { id })
  })
  after(() => kith.close())

  it('by pieces of words, ignoring case, as far as the viewer sees them', async () => {
    const { ann, bob, eve } = kith
    assert.deepEqual(await idsOf(ann, { term: 'KAF' }), [[1, 2], 2])
    assert.deepEqual(await idsOf(bob, { term: 'kaf' }), [[1], 1])
    assert.deepEqual(await idsOf(eve, { term: 'kaf' }), [[4], 1])
    assert.deepEqual(await idsOf(ann, { term: 'íNES cott' }), [[1], 1])
    assert.deepEqual(await idsOf(ann, { term: 'norway' }), [[], 0])
    assert.deepEqual(await idsOf(ann, { holding: { business_country: 'NORWAY', first_name: 'ZOË' } }), [
      [3],
      1,
    ])
  })

  it('page by page, equals in the order of their ids', async () => {
    const { ann } = kith
    assert.deepEqual(await idsOf(ann, { sort: '-last_name' }), [[1, 2, 3], 3])
    assert.deepEqual(await idsOf(ann, { sort: '-last_name', limit: 2, offset: 1 }), [[2, 3], 3])
    assert.deepEqual(await idsOf(ann, { term: 'o', sort: '-id', limit: 1, offset: 1 }), [[2], 3])
    assert.deepEqual(await idsOf(ann, { offset: 3 }), [[], 3])
    assert.deepEqual(await idsOf(ann, { term: 'kaf', updated_since: '2999-01-01T00:00:00Z' }), [[], 0])
  })

  it('literally: no character means anything', async () => {
    const searched = async (text: string) => (await idsOf(kith.ann, { holding: { company: text } }))[1]
    for (const text of ['%', '[', ']', '[UK]']) assert.equal(await searched(text), 1, text)
    for (const text of ['_', '*', '?', '[a-z]', '\\', "'", '^', '[^x]'])
      assert.equal(await searched(text), 0, text)
  })

  it('with their notes, which only those see who see the contact', async () => {
    const { ann, bob, eve } = kith
    for (const [contact_id, body] of [
      [1, 'a'],
      [2, 'b'],
      [1, 'c'],
    ])
      await ann.perform(addNote, { contact_id, body })
    const bodies = async (person: Person) =>
      (await person.perform(listNotesOfContacts, { contact_ids: [2, 1, 4] })).items.map(({ body }) => body)
    assert.deepEqual(await bodies(ann), ['b', 'c', 'a'])
    assert.deepEqual(await bodies(bob), ['c', 'a'])
    assert.deepEqual(await bodies(eve), [])
  })
})
