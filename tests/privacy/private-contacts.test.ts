import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { listHistory } from '../../src/crm/history/list-history.ts'
import { addToList } from '../../src/crm/lists/add-to-list.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { getList } from '../../src/crm/lists/get-list.ts'
import { removeFromList } from '../../src/crm/lists/remove-from-list.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { getNote } from '../../src/crm/notes/get-note.ts'
import { type Kith, openKith, type Person } from '../support/kith.ts'
import { basic } from '../support/xml/xml-server.ts'

describe('a private contact', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
  })
  after(() => kith.close())

  const counts = async (person: Person, q?: string) =>
    (await person.perform(listContacts, { ...(q && { q }), include_total: true })).total_count

  it('is one from its first moment, also in search and totals', async () => {
    const before = await counts(kith.ann)
    const { id } = await kith.bob.perform(createContact, { last_name: 'Firstmoment', is_private: true })
    assert.equal(await counts(kith.ann), before)
    assert.equal(await counts(kith.ann, 'firstmoment'), 0)
    assert.equal(await counts(kith.bob, 'firstmoment'), 1)
    await assert.rejects(kith.ann.perform(getContact, { id }), { kind: 'not_found' })
  })

  it('takes all that hangs off it along, and gives it back', async () => {
    const { ann, bob } = kith
    const { id } = await bob.perform(createContact, { last_name: 'Turncoat' })
    const note = await bob.perform(addNote, { contact_id: id, body: 'Bob was here' })
    const whole = (await ann.perform(listHistory, { include_total: true })).total_count!
    await bob.perform(updateContact, { id, is_private: true })
    await assert.rejects(ann.perform(getContact, { id }), { kind: 'not_found' })
    await assert.rejects(ann.perform(getNote, { id: note.id }), { kind: 'not_found' })
    assert.equal(await counts(ann, 'bob was here'), 0)
    assert.equal((await ann.perform(listHistory, { include_total: true })).total_count, whole - 2)
    assert.equal((await bob.perform(getNote, { id: note.id })).body, 'Bob was here')
    await bob.perform(updateContact, { id, is_private: false })
    assert.equal((await ann.perform(getNote, { id: note.id })).body, 'Bob was here')
    assert.equal((await ann.perform(listHistory, { include_total: true })).total_count, whole + 2)
  })

  it('cannot be made of one that others have something with: it would vanish for them', async () => {
    const { ann, bob } = kith
    const { id } = await bob.perform(createContact, { last_name: 'Turncoat' })
    const note = await ann.perform(addNote, { contact_id: id, body: 'Ann was here' })
    await assert.rejects(bob.perform(updateContact, { id, is_private: true }), {
      kind: 'conflict',
      code: 'held_by_others',
      message: /: ann \(1 note\)\. /,
      details: { others: [{ user_id: ann.viewer.user_id, user_name: 'ann', records: { note: 1 } }] },
    })
    assert.equal((await ann.perform(getNote, { id: note.id })).body, 'Ann was here')
  })

  it('is nobody’s likely duplicate but its owner’s', async () => {
    const person = { last_name: 'Twin', email_address: 'twin@example.com', mobile_phone: '+47 91 23 45 67' }
    await kith.bob.perform(createContact, { ...person, is_private: true })
    const again = { ...person, unless_duplicate: true }
    await assert.rejects(kith.bob.perform(createContact, again), { code: 'likely_duplicate' })
    assert.ok((await kith.eve.perform(createContact, again)).id)
    assert.ok((await kith.ann.perform(createContact, again)).id)
  })

  it('leaves no trace on a list that colleagues share', async () => {
    const list = await kith.ann.perform(createList, { name: 'Shared list' })
    const { id } = await kith.bob.perform(createContact, { last_name: 'Listed', is_private: true })
    await kith.bob.perform(addToList, { list_id: list.id, contact_ids: [id] })
    assert.equal((await kith.bob.perform(getList, { id: list.id })).contact_count, 1)
    assert.deepEqual(await kith.ann.perform(getList, { id: list.id }), list)
    await kith.bob.perform(removeFromList, { list_id: list.id, contact_ids: [id] })
    assert.deepEqual(await kith.ann.perform(getList, { id: list.id }), list)
  })

  /** The ways in which a colleague may try, by door. */
  const ATTEMPTS: [string, (person: Person, id: number) => Promise<number>][] = [
    ...(['PATCH', 'PUT'] as const).map((method): (typeof ATTEMPTS)[number] => [
      `JSON ${method}`,
      async (person, id) => {
        const { statusCode } = await kith.app.inject({
          method,
          url: `/api_v2/contacts/${id}`,
          payload: { contact: { is_private: true, last_name: 'Mine' } },
          headers: { authorization: `Bearer ${person.token}` },
        })
        return statusCode
      },
    ]),
    [
      'XML PUT',
      async (person, id) => {
        const { statusCode } = await kith.app.inject({
          method: 'PUT',
          url: `/contacts/${id}.xml`,
          payload: '<contact><is-private>true</is-private><last-name>Mine</last-name></contact>',
          headers: {
            authorization: basic(person.token),
            'content-type': 'text/xml',
            'x-forwarded-proto': 'https',
          },
        })
        return statusCode
      },
    ],
    [
      'MCP update_contact',
      async (person, id) => {
        const { body } = await kith.app.inject({
          method: 'POST',
          url: '/mcp',
          payload: {
            jsonrpc: '2.0',
            id: 1,
            method: 'tools/call',
            params: {
              name: 'update_contact',
              arguments: { contact_id: id, is_private: true, last_name: 'Mine' },
            },
          },
          headers: {
            authorization: `Bearer ${person.token}`,
            accept: 'application/json, text/event-stream',
          },
        })
        return JSON.parse(body).result.isError ? 403 : 200
      },
    ],
  ]

  it('is made so by its owner alone: nobody can take a contact away from colleagues', async () => {
    for (const [way, attempt] of ATTEMPTS)
      for (const [owner, colleague] of [
        [kith.ann, kith.bob],
        [kith.bob, kith.ann],
      ] as const) {
        const contact = await owner.perform(createContact, { last_name: 'Shared' })
        assert.equal(await attempt(colleague, contact.id), 403, way)
        assert.deepEqual(await owner.perform(getContact, { id: contact.id }), contact, way)
        assert.equal(await attempt(owner, contact.id), 200, way)
        await assert.rejects(colleague.perform(getContact, { id: contact.id }), { kind: 'not_found' })
      }
  })
})
