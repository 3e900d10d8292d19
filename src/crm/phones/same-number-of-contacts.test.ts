import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { createContact } from '../contacts/create-contact.ts'
import { lookUpContact } from '../contacts/look-up-contact.ts'
import { mergeContacts } from '../merges/merge-contacts.ts'

describe('contacts whose numbers end alike in two countries', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  it('are two for whoever looks one up, adds one or merges them', async () => {
    const { ann } = kith
    const nora = await ann.perform(createContact, { first_name: 'Nora', mobile_phone: '+47 91 23 45 67' })
    await assert.rejects(ann.perform(lookUpContact, { text: '+33 7 91 23 45 67' }), {
      code: 'contact_not_found',
    })
    const luc = await ann.perform(createContact, {
      first_name: 'Luc',
      mobile_phone: '+33 7 91 23 45 67',
      unless_duplicate: true,
    })
    assert.equal((await ann.perform(lookUpContact, { text: '+33 7 91 23 45 67' })).id, luc.id)
    assert.equal((await ann.perform(lookUpContact, { text: '0047 91234567' })).id, nora.id)
    assert.equal((await ann.perform(lookUpContact, { text: '912 34 567' })).id, nora.id)
    const { contact } = await ann.perform(mergeContacts, { id: nora.id, duplicate_id: luc.id })
    assert.deepEqual([contact.mobile_phone, contact.mobile_phone_2], ['+47 91 23 45 67', '+33 7 91 23 45 67'])
  })
})
