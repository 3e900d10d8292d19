import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { listHistory } from '../history/list-history.ts'
import { changeContactsInBulk } from './change-contacts-in-bulk.ts'
import { createContact } from './create-contact.ts'
import { getContact } from './get-contact.ts'
import { updateContact } from './update-contact.ts'

describe('a contact is given to a colleague', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const made = async (person: Person, fields: object = {}) =>
    (await person.perform(createContact, { last_name: 'Okafor', ...fields })).id
  const give = (person: Person, id: number, to: Person, fields: object = {}) =>
    person.perform(updateContact, { id, user_id: to.viewer.user_id, ...fields })

  it('by its owner, by itself or with others, and its history says so', async () => {
    const { ann, bob } = kith
    const [one, two] = [await made(bob), await made(bob)]
    assert.equal((await give(bob, one, ann)).user_id, ann.viewer.user_id)
    const user_id = ann.viewer.user_id
    await bob.perform(changeContactsInBulk, { action: 'update', contacts: [{ id: two, user_id }] })
    assert.equal((await bob.perform(getContact, { id: two })).user_id, user_id)
    const { items } = await ann.perform(listHistory, { contact_id: one })
    assert.deepEqual(items[0]?.changes, { user_id: [bob.viewer.user_id, user_id] })
    // Whoever hands it over has let go of it.
    await ann.perform(updateContact, { id: one, is_private: true })
  })

  it('by an admin, but not by another colleague, and stays in the sight of who did not let go', async () => {
    const { ann, bob } = kith
    const [of_ann, of_bob] = [await made(ann), await made(bob)]
    await assert.rejects(give(bob, of_ann, bob), { code: 'not_the_owner' })
    await give(ann, of_bob, ann)
    await assert.rejects(ann.perform(updateContact, { id: of_bob, is_private: true }), {
      code: 'held_by_others',
      message: /bob \(1 contact\)/,
    })
  })

  it('not while it is private, and to nobody who is not there', async () => {
    const { ann, bob, eve } = kith
    const id = await made(ann, { is_private: true })
    const refused = (code: string) => (error: { fields?: { code: string }[] }) =>
      error.fields?.[0]?.code === code
    await assert.rejects(give(ann, id, bob), refused('is_private'))
    await assert.rejects(give(ann, id, eve), refused('not_a_user'))
    await give(ann, id, bob, { is_private: false })
    await assert.rejects(give(bob, id, ann, { is_private: true }), refused('is_private'))
  })
})
