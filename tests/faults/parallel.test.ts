import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { listHistory } from '../../src/crm/history/list-history.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { JsonClient } from './json-client.ts'

const FIELDS = ['title', 'middle_name', 'last_name', 'suffix', 'company'].concat([
  'job_title',
  'department',
  'gender',
  'spouse',
  'children',
])

describe('work on one record at once', () => {
  let kith: Kith
  let client: JsonClient
  before(async () => {
    kith = await openKith()
    client = new JsonClient((await kith.listen()).httpPort!, kith.ann.token)
  })
  after(async () => {
    client.close()
    await kith.close()
  })

  it('keeps ten changes of ten fields', async () => {
    const { id } = await kith.ann.perform(createContact, { first_name: 'Ten' })
    const answers = await Promise.all(
      FIELDS.map((field) =>
        client.request('PATCH', `/contacts/${id}`, { contact: { [field]: `new ${field}` } }),
      ),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    const contact = (await kith.ann.perform(getContact, { id })) as Record<string, unknown>
    for (const field of FIELDS) assert.equal(contact[field], `new ${field}`)
    const { items } = await kith.ann.perform(listHistory, { contact_id: id })
    assert.equal(items.length, 1 + FIELDS.length)
    const versions = answers.map(({ body }) => body.contact.updated_at)
    assert.equal(new Set(versions).size, FIELDS.length, 'every version has a time of its own')
  })

  it('lets one of those win who saw the same version', async () => {
    const { id, updated_at } = await kith.ann.perform(createContact, { first_name: 'Race' })
    const answers = await Promise.all(
      FIELDS.map((field) =>
        client.request(
          'PATCH',
          `/contacts/${id}`,
          { contact: { [field]: 'mine' } },
          { 'if-match': `"${updated_at}"` },
        ),
      ),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [
      200,
      ...Array<number>(FIELDS.length - 1).fill(412),
    ])
  })

  it('makes one contact of ten requests under one key', async () => {
    const create = () =>
      client.request('POST', '/contacts', { contact: { last_name: 'Onceonly' } }, { 'idempotency-key': 'k' })
    const answers = await Promise.all(Array.from({ length: 10 }, create))
    for (const { status } of answers) assert.ok(status === 201 || status === 409, `${status}`)
    assert.ok(answers.some(({ status }) => status === 201))
    assert.equal((await create()).status, 201)
    assert.equal((await kith.ann.perform(listContacts, { q: 'onceonly' })).items.length, 1)
  })

  it('deletes once, and a note to what is gone is refused', async () => {
    const { id } = await kith.ann.perform(createContact, { first_name: 'Gone' })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, position) =>
        position % 2 === 0
          ? client.request('DELETE', `/contacts/${id}`)
          : client.request('POST', `/contacts/${id}/notes`, { note: { body: 'late' } }),
      ),
    )
    const deletions = answers.filter((_, position) => position % 2 === 0).map(({ status }) => status)
    assert.deepEqual(deletions.sort(), [204, 404, 404, 404])
    for (const { status } of answers) assert.ok([201, 204, 404].includes(status), `${status}`)
  })
})
