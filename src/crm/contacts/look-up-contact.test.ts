import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { createContact } from './create-contact.ts'
import { deleteContact } from './delete-contact.ts'
import { lookUpContact } from './look-up-contact.ts'
import { updateContact } from './update-contact.ts'

describe('looking a contact up', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const create = (fields: object) => kith.ann.perform(createContact, fields)
  const lookUp = (text: string) => kith.ann.perform(lookUpContact, { text })

  it('takes a whole name before words of it', async () => {
    const per = await create({ first_name: 'Per' })
    const hansen = await create({ first_name: 'Per', last_name: 'Hansen' })
    assert.equal((await lookUp('per')).id, per.id)
    assert.equal((await lookUp('hansen')).id, hansen.id)
    assert.equal((await lookUp(' PER   HANSEN ')).id, hansen.id)
  })

  it('takes an id before a telephone number', async () => {
    const first = await create({ first_name: 'Numbered' })
    const phone = String(first.id + 1_000_000)
    const second = await create({ first_name: 'Called', mobile_phone: phone })
    assert.equal((await lookUp(String(first.id))).id, first.id)
    assert.equal((await lookUp(phone)).id, second.id)
  })

  it('finds e-mail addresses in all three fields, whole only', async () => {
    const made = await create({ first_name: 'Mailed', email_address_3: 'a.b-c@sub.example.org' })
    assert.equal((await lookUp('A.B-C@sub.example.org')).id, made.id)
    await assert.rejects(lookUp('b-c@sub.example.org'), { code: 'contact_not_found' })
  })

  it('says which contacts a name may mean', async () => {
    const twins = [
      await create({ first_name: 'Twin', company: 'A' }),
      await create({ first_name: 'Twin', company: 'B' }),
    ]
    await assert.rejects(
      lookUp('twin'),
      (error: { code: string; details: { candidates: { id: number }[] } }) => {
        assert.equal(error.code, 'contact_ambiguous')
        assert.deepEqual(
          error.details.candidates.map(({ id }) => id),
          twins.map(({ id }) => id),
        )
        return true
      },
    )
  })

  it('sees no private contacts of others, nothing in the trash, no other account', async () => {
    const mine = {
      first_name: 'Unseen',
      email_address: 'unseen@nowhere.test',
      mobile_phone: '+47 99 88 77 66',
    }
    await kith.bob.perform(createContact, { ...mine, is_private: true })
    await kith.eve.perform(createContact, mine)
    const { id } = await create(mine)
    await kith.ann.perform(deleteContact, { id })
    for (const text of ['Unseen', 'unseen@nowhere.test', '+4799887766', 'Unsen', String(id)])
      await assert.rejects(lookUp(text), { code: 'contact_not_found', details: { nearest: [] } })
  })

  it('follows changes', async () => {
    const { id } = await create({ first_name: 'Before', email_address: 'before@example.com' })
    await kith.ann.perform(updateContact, { id, first_name: 'After', email_address: 'after@example.com' })
    assert.equal((await lookUp('after')).id, id)
    await assert.rejects(lookUp('before@example.com'), { code: 'contact_not_found' })
  })

  it('answers odd texts without a match in peace', async () => {
    for (const text of ['@', '@@@', '+', '()', '🦉', '"', '*', 'x@', '0', '007', '\t.', '%', 'a'.repeat(255)])
      await assert.rejects(lookUp(text), { code: 'contact_not_found' })
  })
})

describe('creating a contact unless it is a duplicate', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const create = (fields: object) => kith.ann.perform(createContact, fields)
  const refusal = { kind: 'conflict', code: 'likely_duplicate' }

  it('is refused for an e-mail address, a telephone number or a whole name in common, where nothing tells two from one', async () => {
    await create({
      first_name: 'Zoë',
      last_name: 'Lind',
      company: 'Nordlys',
      email_address: 'zoe@example.com',
      home_phone: '(0046) (0)40 123 45 67',
    })
    const twins = [
      { first_name: 'Z', email_address_2: 'ZOE@example.com' },
      { first_name: 'Z', mobile_phone: '+46401234567' },
      { first_name: 'zoe', last_name: 'LIND', company: 'nordlys' },
    ]
    for (const twin of twins) await assert.rejects(create({ ...twin, unless_duplicate: true }), refusal)
    const others = [
      { first_name: 'Zoë', last_name: 'Holm', company: 'Nordlys', unless_duplicate: true },
      { first_name: 'Anton', last_name: 'Lind', email_address: 'zoe@example.com', unless_duplicate: true },
      { first_name: 'Z', home_fax: '040 123 45 67', unless_duplicate: true },
      { first_name: 'Y', mobile_phone: '123', unless_duplicate: true },
    ]
    for (const other of others) await create(other)
    await create(twins[0]!)
  })

  it('leaves one when two come at once', async () => {
    const twin = { first_name: 'Race', email_address: 'race@example.com', unless_duplicate: true }
    const results = await Promise.allSettled([create(twin), create(twin), create(twin)])
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  })
})
