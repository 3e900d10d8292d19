import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { mergeContacts } from '../merges/merge-contacts.ts'
import { createContact } from './create-contact.ts'
import { lookUpContact } from './look-up-contact.ts'
import { isSameLine, isSameNumber, readNumber } from './same-number.ts'

const SAME = [
  ['+47 91 23 45 67', '0047 91234567'],
  ['+47 91 23 45 67', '91 23 45 67'],
  ['+47 91 23 45 67', '(+47) 912-34-567'],
  ['+47 91 23 45 67', 'tel:+4791234567'],
  ['+44 20 7946 0958', '020 7946 0958'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+39 06 6982 1234', '06 69821234'],
  ['+1 (212) 555-0147', '212.555.0147'],
  ['+1 212 555 0147', '1-212-555-0147'],
  ['+7 912 345-67-89', '8 (912) 345-67-89'],
  ['+49 1511 2345678', '4915112345678'],
  ['+49 1511 2345678', '01511 2345678'],
  ['+354 551 2345', '551 2345'],
  ['22 12 34 56', '22123456'],
  ['+47 22 12 34 56 ext. 12', '22 12 34 56 x12'],
  ['+47 22 12 34 56;ext=12', '+47 22 12 34 56 #12'],
  ['+47 22 12 34 56 work', '22 12 34 56'],
] as const

const DIFFERENT = [
  ['+47 91 23 45 67', '+33 7 91 23 45 67'],
  ['+47 91 23 45 67', '+46 91 23 45 67'],
  ['+47 91 23 45 67', '07 91 23 45 67'],
  ['+33 7 91 23 45 67', '91 23 45 67'],
  ['+47 22 12 34 56', '2 12 34 56'],
  ['+1 212 555 0147', '+44 212 555 0147'],
  ['+1 212 555 0147', '555 0147'],
  ['+1 602 855 9427', '702 855 9427'],
  ['+20 2 555 0147', '+202 555 0147 1'],
  ['+47 91 23 45 67', '479-123-4567'],
  ['+47 22 12 34 56 x12', '+47 22 12 34 56 x13'],
  ['+47 22 12 34 56 x12', '+47 22 12 34 56'],
  ['1-800-FLOWERS', '1-800-GOFEDEX'],
  ['+47 2212', '+47 2213'],
] as const

describe('two telephone numbers', () => {
  it('are one, however each is written', () => {
    for (const [one, other] of SAME) {
      assert.ok(isSameNumber(readNumber(one), readNumber(other)), `${one} is ${other}`)
      assert.ok(isSameNumber(readNumber(other), readNumber(one)), `${other} is ${one}`)
    }
  })

  it('are two where country, number or extension differ', () => {
    for (const [one, other] of DIFFERENT) {
      assert.ok(!isSameNumber(readNumber(one), readNumber(other)), `${one} is not ${other}`)
      assert.ok(!isSameNumber(readNumber(other), readNumber(one)), `${other} is not ${one}`)
    }
    assert.ok(isSameLine(readNumber('+47 22 12 34 56 x12'), readNumber('+47 22 12 34 56 x13')))
  })
})

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
