import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { listHistory } from '../history/list-history.ts'
import { addToList } from '../lists/add-to-list.ts'
import { createList } from '../lists/create-list.ts'
import { createContact } from './create-contact.ts'
import { deleteContact } from './delete-contact.ts'
import { getContact } from './get-contact.ts'
import { updateContact } from './update-contact.ts'

/** Writes that share a transaction may have looked at a contact before it was their turn. */
describe('writes of contacts that come at once', () => {
  let kith: Kith
  let id: number
  let updated_at: string
  before(async () => {
    kith = await openKith()
  })
  beforeEach(async () => {
    ;({ id, updated_at } = await kith.ann.perform(createContact, { first_name: 'Ines', company: 'none' }))
  })
  after(() => kith.close())

  const COMPANIES = ['one', 'two', 'three', 'four', 'five']

  it('each see what the one before has changed', async () => {
    const { ann } = kith
    const changed = await Promise.all(COMPANIES.map((company) => ann.perform(updateContact, { id, company })))
    assert.deepEqual(
      changed.map(({ company }) => company),
      COMPANIES,
    )
    assert.equal(new Set(changed.map((contact) => contact.updated_at)).size, COMPANIES.length)
    const { items } = await ann.perform(listHistory, { contact_id: id })
    assert.deepEqual(
      items.flatMap(({ changes }) => (changes?.['company'] ? [changes['company']] : [])).reverse(),
      COMPANIES.map((company, place) => [COMPANIES[place - 1] ?? 'none', company]),
    )
  })

  it('are refused by the version that the one before has left', async () => {
    const outcomes = await Promise.allSettled(
      COMPANIES.map((company) =>
        kith.ann.perform(updateContact, { id, company, expected_updated_at: updated_at }),
      ),
    )
    assert.deepEqual(
      outcomes.map((outcome) =>
        outcome.status === 'rejected' ? outcome.reason.kind : outcome.value.company,
      ),
      ['one', 'stale', 'stale', 'stale', 'stale'],
    )
    assert.equal((await kith.ann.perform(getContact, { id })).company, 'one')
  })

  it('see what others than updates have changed', async () => {
    const { ann } = kith
    const list = await ann.perform(createList, { name: `List ${id}` })
    const other = await ann.perform(createContact, { first_name: 'Noor' })
    // Those behind it look when it is the turn of the first who does.
    const first = () => ann.perform(updateContact, { id: other.id, company: 'First' })
    const [, , changed] = await Promise.all([
      first(),
      ann.perform(addToList, { list_id: list.id, contact_ids: [id] }),
      ann.perform(updateContact, { id, company: 'Harbour' }),
    ])
    assert.deepEqual(changed.list_ids, [list.id])
    const [, deleted, late] = await Promise.allSettled([
      first(),
      ann.perform(deleteContact, { id }),
      ann.perform(updateContact, { id, company: 'Too late' }),
    ])
    assert.equal(deleted!.status, 'fulfilled')
    assert.equal(late!.status === 'rejected' && late!.reason.kind, 'not_found')
  })

  it('look through the eyes of whoever writes', async () => {
    const { ann, bob, eve } = kith
    const hidden = await ann.perform(createContact, { first_name: 'Hidden', is_private: true })
    const outcomes = await Promise.allSettled(
      [ann, bob, eve].map((person) => person.perform(updateContact, { id: hidden.id, company: 'Seen' })),
    )
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['fulfilled', 'rejected', 'rejected'],
    )
  })

  it('get ids of their own, in the order in which they came, and keep them beside one that is refused', async () => {
    const { ann } = kith
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'no such status', 'c', 'd'].map((name) =>
        ann.perform(createContact, {
          first_name: name,
          ...(name.startsWith('no') && { status: 'no such status' }),
        }),
      ),
    )
    const made = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    assert.deepEqual(
      made.map(({ first_name }) => first_name),
      ['a', 'b', 'c', 'd'],
    )
    assert.deepEqual(
      made.map((contact) => contact.id),
      made.map((contact) => contact.id).toSorted((one, other) => one - other),
    )
    for (const contact of made) assert.deepEqual(await ann.perform(getContact, { id: contact.id }), contact)
    const next = await ann.perform(createContact, { first_name: 'e' })
    assert.ok(next.id > made.at(-1)!.id)
  })
})
