import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { recordStatements } from '../../../tests/support/recorded-statements.ts'
import { perform } from '../../core/perform.ts'
import { createContact } from '../contacts/create-contact.ts'
import { deleteContact } from '../contacts/delete-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { listHistory } from '../history/list-history.ts'
import { addToList } from './add-to-list.ts'
import { createList } from './create-list.ts'
import { deleteList } from './delete-list.ts'
import { getList } from './get-list.ts'
import { listLists } from './list-lists.ts'
import { lookUpList } from './look-up-list.ts'
import { removeFromList } from './remove-from-list.ts'
import { updateList } from './update-list.ts'

describe('lists', () => {
  let kith: Kith
  let ann: Person
  let bob: Person
  let eve: Person
  before(async () => {
    kith = await openKith()
    ;({ ann, bob, eve } = kith)
  })
  after(() => kith.close())

  const contactOf = (person: Person, first_name: string, is_private = false) =>
    person.perform(createContact, { first_name, is_private }).then(({ id }) => id)

  it('are made, renamed and deleted, their contacts staying', async () => {
    const made = await ann.perform(createList, { name: '  Christmas cards ' })
    assert.equal(made.name, 'Christmas cards')
    assert.equal(made.contact_count, 0)
    const ines = await contactOf(ann, 'Ines')
    await ann.perform(addToList, { list_id: made.id, contact_ids: [ines] })
    const renamed = await bob.perform(updateList, { id: made.id, name: 'Season’s greetings' })
    assert.equal(renamed.contact_count, 1)
    assert.ok(renamed.updated_at > made.updated_at)
    await assert.rejects(ann.perform(deleteList, { id: made.id, expected_updated_at: made.updated_at }), {
      kind: 'stale',
    })
    await ann.perform(deleteList, { id: made.id })
    await assert.rejects(ann.perform(getList, { id: made.id }), { code: 'list_not_found' })
    assert.deepEqual((await ann.perform(getContact, { id: ines })).list_ids, [])
    const { items } = await bob.perform(listHistory, {})
    assert.deepEqual(
      items.filter(({ subject_type }) => subject_type === 'list').map(({ action }) => action),
      ['deleted', 'updated', 'added_to_list', 'created'],
    )
  })

  it('have names that nobody else in the account uses, however they are written', async () => {
    const cafe = await ann.perform(createList, { name: 'Café  friends' })
    await assert.rejects(bob.perform(createList, { name: ' CAFE friends' }), {
      kind: 'conflict',
      code: 'list_name_taken',
      details: { candidates: [{ id: cafe.id, name: 'Café  friends' }] },
    })
    await eve.perform(createList, { name: 'Café friends' })
    await ann.perform(updateList, { id: cafe.id, name: 'CAFÉ friends' })
    const other = await ann.perform(createList, { name: 'Others' })
    await assert.rejects(ann.perform(updateList, { id: other.id, name: 'cafe friends' }), {
      kind: 'conflict',
    })
    await assert.rejects(ann.perform(createList, { name: ' ' }), { kind: 'invalid' })
  })

  it('hold a contact once, however often it is added', async () => {
    const { id } = await ann.perform(createList, { name: 'Once' })
    const [one, two] = [await contactOf(ann, 'One'), await contactOf(bob, 'Two')]
    const first = await ann.perform(addToList, { list_id: id, contact_ids: [one, one] })
    assert.deepEqual(first.added_ids, [one])
    const second = await bob.perform(addToList, { list_id: id, contact_ids: [one, two] })
    assert.deepEqual(second.added_ids, [two])
    assert.equal(second.list.contact_count, 2)
    const again = await bob.perform(addToList, { list_id: id, contact_ids: [two] })
    assert.deepEqual(again.added_ids, [])
    assert.equal(again.list.updated_at, second.list.updated_at)
    assert.deepEqual((await ann.perform(getContact, { id: two })).list_ids, [id])
    const removed = await ann.perform(removeFromList, { list_id: id, contact_ids: [one] })
    assert.deepEqual(removed.removed_ids, [one])
    assert.deepEqual((await ann.perform(removeFromList, { list_id: id, contact_ids: [one] })).removed_ids, [])
    const { items } = await ann.perform(listHistory, { contact_id: one })
    assert.deepEqual(
      items.map(({ body }) => body),
      ['Removed from the list “Once”', 'Added to the list “Once”', 'Contact added'],
    )
    assert.deepEqual(
      items.slice(0, 2).map(({ changes }) => changes),
      [{ list: ['Once', null] }, { list: [null, 'Once'] }],
    )
  })

  it('take all of some contacts, or none when one of them is not to be seen', async () => {
    const { id } = await ann.perform(createList, { name: 'All or none' })
    const [own, foreign, hidden] = [
      await contactOf(ann, 'Own'),
      await contactOf(eve, 'Foreign'),
      await contactOf(bob, 'Hidden', true),
    ]
    const refusal = {
      kind: 'not_found',
      code: 'contact_not_found',
      message: 'There is no such contact',
      fields: [{ field: 'contact_ids.1', code: 'contact_not_found', message: 'is no contact' }],
    }
    for (const wrong of [foreign, hidden, 999_999]) {
      const mixed = { list_id: id, contact_ids: [own, wrong] }
      await assert.rejects(ann.perform(addToList, mixed), refusal)
      await assert.rejects(ann.perform(removeFromList, mixed), refusal)
    }
    assert.equal((await ann.perform(getList, { id })).contact_count, 0)
    await assert.rejects(eve.perform(addToList, { list_id: id, contact_ids: [foreign] }), {
      code: 'list_not_found',
    })
    await assert.rejects(ann.perform(addToList, { list_id: id, contact_ids: [] }), { kind: 'invalid' })
    const many = Array.from({ length: 1001 }, (_, place) => place + 1)
    await assert.rejects(ann.perform(addToList, { list_id: id, contact_ids: many }), { kind: 'invalid' })
  })

  it('are counted and shown as each viewer sees them', async () => {
    const { id } = await ann.perform(createList, { name: 'Mixed' })
    const [shared, secret, trashed] = [
      await contactOf(ann, 'Shared'),
      await contactOf(ann, 'Secret', true),
      await contactOf(ann, 'Trashed'),
    ]
    await ann.perform(addToList, { list_id: id, contact_ids: [shared, secret, trashed] })
    await ann.perform(deleteContact, { id: trashed })
    const seenBy = async (person: Person) => ({
      count: (await person.perform(getList, { id })).contact_count,
      ids: (await person.perform(listContacts, { list_id: id, sort: 'id', include_total: true })).items.map(
        (contact) => contact.id,
      ),
    })
    assert.deepEqual(await seenBy(ann), { count: 2, ids: [shared, secret] })
    assert.deepEqual(await seenBy(bob), { count: 1, ids: [shared] })
    await assert.rejects(eve.perform(listContacts, { list_id: id }), { code: 'list_not_found' })
    const { items } = await bob.perform(listLists, { contact_id: shared })
    assert.deepEqual(
      items.map((one) => [one.name, one.contact_count]),
      [['Mixed', 1]],
    )
    await assert.rejects(bob.perform(listLists, { contact_id: secret }), { code: 'contact_not_found' })
  })

  it('are counted right, whether more are in them than are hidden or fewer', async () => {
    const add = async (name: string, people: number) => {
      const { id } = await ann.perform(createList, { name })
      const ids = [await contactOf(ann, 'Secret', true), await contactOf(ann, 'Trashed')]
      for (let place = 0; place < people; place++) ids.push(await contactOf(ann, `Member ${place}`))
      await ann.perform(addToList, { list_id: id, contact_ids: ids })
      await ann.perform(deleteContact, { id: ids[1] })
      return id
    }
    const [short, long] = [await add('Short', 1), await add('Long', 40)]
    const countedFor = async ({ viewer }: Person, id: number) => {
      const { database, statements } = recordStatements(kith.database)
      const { contact_count } = await perform(getList, { database, viewer }, { id })
      return [contact_count, statements.some(({ sql }) => sql.includes('inner join "list_contacts"'))]
    }
    assert.deepEqual(await countedFor(ann, long), [41, false])
    assert.deepEqual(await countedFor(bob, long), [40, false])
    assert.deepEqual(await countedFor(bob, short), [1, true])
  })

  it('stand on each contact of a page, unless its fields leave them out', async () => {
    const { id } = await ann.perform(createList, { name: 'On the page' })
    const [inside, outside] = [await contactOf(ann, 'Pagina'), await contactOf(ann, 'Pagina')]
    await ann.perform(addToList, { list_id: id, contact_ids: [inside] })
    const { items } = await ann.perform(listContacts, { q: 'pagina', fields: ['list_ids'] })
    assert.deepEqual(items, [
      { id: outside, list_ids: [] },
      { id: inside, list_ids: [id] },
    ])
    const { items: slim } = await ann.perform(listContacts, { q: 'pagina', fields: ['name'] })
    assert.deepEqual(slim[0], { id: outside, name: 'Pagina' })
    const { items: whole } = await ann.perform(listContacts, { list_id: id, q: 'pagina' })
    assert.deepEqual(
      whole.map(({ list_ids }) => list_ids),
      [[id]],
    )
  })

  it('are found by what people call them', async () => {
    const { id } = await eve.perform(createList, { name: 'Board members' })
    await eve.perform(createList, { name: 'Former board' })
    const meant = (text: string) => eve.perform(lookUpList, { text })
    assert.deepEqual(await meant(' board MEMBERS '), { id, name: 'Board members' })
    assert.equal((await meant(String(id))).id, id)
    assert.equal((await meant('members')).id, id)
    await assert.rejects(meant('board'), {
      code: 'list_ambiguous',
      details: {
        candidates: [
          { id, name: 'Board members' },
          { id: id + 1, name: 'Former board' },
        ],
      },
    })
    await assert.rejects(
      meant('Bored members'),
      (error: { code: string; details: { nearest: object[] } }) => {
        assert.equal(error.code, 'list_not_found')
        assert.deepEqual(error.details.nearest[0], { id, name: 'Board members' })
        return true
      },
    )
  })

  it('are walked page by page', async () => {
    const all = (await ann.perform(listLists, { include_total: true })) as {
      items: { id: number }[]
      total_count: number
    }
    assert.equal(all.total_count, all.items.length)
    const walked: number[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: { items: { id: number }[]; next_cursor: string | null } = await ann.perform(listLists, {
        limit: 2,
        cursor,
      })
      walked.push(...page.items.map((one) => one.id))
      cursor = page.next_cursor
    }
    assert.deepEqual(
      walked,
      all.items.map((one) => one.id),
    )
  })
})
