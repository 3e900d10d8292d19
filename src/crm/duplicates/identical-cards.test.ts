import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { changeContactsInBulk } from '../contacts/change-contacts-in-bulk.ts'
import { createContact } from '../contacts/create-contact.ts'
import { findDuplicates } from './find-duplicates.ts'

const CARD = {
  first_name: 'Ines',
  last_name: 'Okafor',
  company: 'Harbour',
  email_address: 'ines@harbour.example',
  mobile_phone: '+47 912 34 567',
}

describe('cards that say exactly the same', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const addMany = async (fields: object, count: number, person: Person) => {
    for (let done = 0; done < count; done += 1000) {
      const contacts = Array.from({ length: Math.min(1000, count - done) }, () => fields)
      await person.perform(changeContactsInBulk, { action: 'create', contacts })
    }
  }
  const allPairs = async (person: Person): Promise<[number, number][]> => {
    const pairs: [number, number][] = []
    let cursor: string | undefined
    do {
      const page = await person.perform(findDuplicates, { limit: 200, ...(cursor && { cursor }) })
      for (const { contacts } of page.items) pairs.push([contacts[0]!.id, contacts[1]!.id])
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    return pairs
  }

  it('are found however many they are, each with the oldest', async () => {
    await addMany(CARD, 1500, kith.ann)
    const pairs = await allPairs(kith.ann)
    assert.equal(pairs.length, 1499)
    const oldest = Math.min(...pairs.flat())
    assert.ok(pairs.every(([one]) => one === oldest))
    assert.equal(new Set(pairs.map(([, other]) => other)).size, 1499)
    const ofOne = await kith.ann.perform(findDuplicates, { contact_id: oldest + 700, limit: 200 })
    assert.equal(ofOne.items.length, 200)
    await assert.rejects(kith.ann.perform(createContact, { ...CARD, unless_duplicate: true }), {
      code: 'likely_duplicate',
    })
  })

  it('are found when an e-mail address is all that they say', async () => {
    for (let count = 1; count <= 10; count++)
      await kith.eve.perform(createContact, { email_address: 'desk@harbour.example' })
    const ids = new Set((await allPairs(kith.eve)).flat())
    assert.equal(ids.size, 10)
  })

  it('are not one for a name alone', async () => {
    await addMany({ first_name: 'Anna', last_name: 'Hansen' }, 30, kith.eve)
    const ids = new Set((await allPairs(kith.eve)).flat())
    assert.ok(ids.size < 30)
  })
})
