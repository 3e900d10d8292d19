import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { changeContactsInBulk } from './change-contacts-in-bulk.ts'
import { createContact } from './create-contact.ts'
import { listContacts } from './list-contacts.ts'

/** Names and companies that some share and some lack; some are private to bob, some to ann. */
const CONTACTS = 24
const SORTS = ['name', '-company', 'created_at'] as const

describe('a place in the list of contacts', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
    for (let place = 0; place < CONTACTS; place++)
      await (place % 5 < 2 ? kith.bob : kith.ann).perform(createContact, {
        last_name: `Oak ${(place * 7) % 6}`,
        ...(place % 3 > 0 && { company: `Firm ${place % 4}` }),
        ...(place % 2 > 0 && { status: 'lead' }),
        is_private: place % 5 === 0 || place % 5 === 3,
      })
  })
  after(() => kith.close())

  const idsOf = async (person: Person, wish: object) => {
    const { items, offset, next_cursor } = await person.perform(listContacts, wish)
    return { ids: items.map(({ id }) => id), offset, next_cursor }
  }
  const filters = [{}, { status: 'lead' }, { q: 'oak' }, { is_private: true }]
  const lists = filters.flatMap((filter) => [filter, ...SORTS.map((sort) => ({ ...filter, sort }))])

  it('is what a reader of the whole list finds there, in each order, whatever is hidden and filtered', async () => {
    for (const person of [kith.ann, kith.bob])
      for (const list of lists) {
        const { ids: all } = await idsOf(person, list)
        const told = JSON.stringify(list)
        for (const offset of [0, 5, all.length - 1, all.length + 3]) {
          const page = await idsOf(person, { ...list, offset, limit: 3 })
          assert.deepEqual(page.ids, all.slice(offset, offset + 3), `${told} from ${offset}`)
          assert.equal(page.offset, offset)
          if (!page.next_cursor) continue
          const { ids } = await idsOf(person, { cursor: page.next_cursor, limit: 2 })
          assert.deepEqual(ids, all.slice(offset + 3, offset + 5), `${told} after ${offset}`)
        }
        for (const place of [0, 4, all.length - 1]) {
          const page = await idsOf(person, { ...list, around: all[place], limit: 3 })
          assert.equal(page.offset, Math.max(0, place - 1), `${told} around ${place}`)
          assert.equal(page.ids[place - page.offset!], all[place])
        }
      }
  })

  it('is refused of a contact that is not in it or not seen, and beside a cursor', async () => {
    const { ann, bob } = kith
    const own = (await idsOf(ann, { is_private: true })).ids[0]!
    const refused = (person: Person, wish: object, field: string) =>
      assert.rejects(person.perform(listContacts, wish), (error: { fields?: unknown }) =>
        JSON.stringify(error).includes(field),
      )
    await refused(bob, { around: own }, 'not_listed')
    await refused(ann, { around: own, is_private: false }, 'not_listed')
    await refused(ann, { around: 999_999, q: 'oak' }, 'not_listed')
    const { next_cursor } = await idsOf(ann, { limit: 1 })
    await refused(ann, { cursor: next_cursor, offset: 3 }, 'offset')
    await refused(ann, { around: own, offset: 3 }, 'around')
  })

  it('moves with what is changed', async () => {
    const { ann } = kith
    const { ids } = await idsOf(ann, { sort: 'name' })
    await ann.perform(changeContactsInBulk, { action: 'delete', contact_ids: [ids[0]] })
    assert.deepEqual((await idsOf(ann, { sort: 'name', offset: 2, limit: 1 })).ids, [ids[3]])
    assert.equal((await idsOf(ann, { sort: 'name', around: ids[3], limit: 1 })).offset, 2)
  })
})
