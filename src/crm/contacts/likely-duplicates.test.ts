import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { createContact } from './create-contact.ts'

describe('a contact that is likely to be there already', () => {
  let kith: Kith
  let ann: Person
  before(async () => {
    kith = await openKith()
    ann = kith.ann
  })
  after(() => kith.close())

  const add = (fields: object) => ann.perform(createContact, { ...fields, unless_duplicate: true })
  const refusedFor = async (fields: object): Promise<string[]> => {
    const refusal = await add(fields).then(
      () => undefined,
      (error: { code: string; details: { candidates: { name: string }[] } }) => error,
    )
    assert.equal(refusal?.code, 'likely_duplicate', JSON.stringify(fields))
    return refusal!.details.candidates.map(({ name }) => name)
  }

  it('is nobody who shares a mailbox, a telephone or a house with the family', async () => {
    const house = {
      last_name: 'Pawpaw',
      email_address: 'home@pawpaw.example',
      home_phone: '+49 30 5551234',
      home_street: 'Lindenallee 7',
      home_city: 'Berlin',
    }
    for (const first_name of ['Anna', 'Bernd', 'Cynthia', 'Dieter']) await add({ first_name, ...house })
    assert.deepEqual(await refusedFor({ first_name: 'Bernd', ...house }), ['Bernd Pawpaw'])
  })

  it('is nobody who is reached by way of the same office', async () => {
    const office = {
      company: 'Harbour Ltd',
      email_address: 'office@harbour.example',
      business_phone: '+44 20 7946 0018',
    }
    for (const name of ['Ines Okafor', 'Jonas Weber', 'Karla Novak', 'Liam Byrne', 'Mei Tanaka']) {
      const [first_name, last_name] = name.split(' ')
      await add({ first_name, last_name, ...office })
    }
  })

  it('is found by another form of the name, by half of it, the other way round and in another script', async () => {
    await add({ first_name: 'Robert', last_name: 'Quince', mobile_phone: '+47 912 34 567' })
    await add({ first_name: 'Александр', last_name: 'Васильев', email_address: 'av@medlar.example' })
    for (const fields of [
      { first_name: 'Bob', last_name: 'Quince', other_phone: '0047 912 34 567' },
      { first_name: 'R.', last_name: 'Quince', mobile_phone: '+4791234567' },
      { first_name: 'Quince', last_name: 'Robert', company: 'Somewhere' },
      { first_name: 'Robert', last_name: 'Quinze', mobile_phone: '+47 91 23 45 67' },
    ])
      assert.deepEqual(await refusedFor(fields), ['Robert Quince'])
    const latin = { first_name: 'Alexander', last_name: 'Vasiliev', email_address: 'AV@medlar.example' }
    assert.deepEqual(await refusedFor(latin), ['Александр Васильев'])
  })

  it('is shown with the likeliest first', async () => {
    await add({ first_name: 'Nora', last_name: 'Sorb', company: 'Rowan' })
    await add({ first_name: 'Nora', last_name: 'Aronia', email_address: 'nora@sorb.example' })
    const twice = { first_name: 'Nora', last_name: 'Aronia', company: 'Rowan' }
    const [first] = await refusedFor({ ...twice, email_address: 'nora@sorb.example' })
    assert.equal(first, 'Nora Aronia')
  })
})
