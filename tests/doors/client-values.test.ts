import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { openSessionOf } from '../support/tenancy/records.ts'
import { storedRows } from '../support/tenancy/stored-rows.ts'
import { basic } from '../support/xml/xml-server.ts'

/** What only the server decides, with values that somebody might wish for. */
const OWN_DECISIONS: Record<string, unknown> = {
  id: 77,
  account_id: 1,
  user_id: 1,
  name: 'Chosen',
  created_at: '2001-01-01T00:00:00.000Z',
  updated_at: '2001-01-01T00:00:00.000Z',
  last_action_at: '2001-01-01T00:00:00.000Z',
  trashed_at: '2001-01-01T00:00:00.000Z',
  active_at: '2001-01-01T00:00:00.000Z',
  sort_name: 'aaa',
  __proto__x: {},
  constructor: {},
}

describe('what the server decides is never taken from a client', () => {
  let kith: Kith
  let contactId: number
  let noteId: number
  let cookie: string
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
    const { eve } = kith
    contactId = (await eve.perform(createContact, { last_name: 'Own' })).id
    noteId = (await eve.perform(addNote, { contact_id: contactId, body: 'Own' })).id
    cookie = `kith_session=${(await openSessionOf(kith, eve, 'tests')).secret}`
    await send('GET', '/contacts')
  })
  after(() => kith.close())

  const send = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, payload?: object) =>
    kith.app.inject({
      method,
      ...(/^\/(tokens|invitations)$/.test(path)
        ? { url: `/app/api_v2${path}`, headers: { cookie, 'x-csrf': '1' } }
        : { url: `/api_v2${path}`, headers: { authorization: `Bearer ${kith.eve.token}` } }),
      ...(payload && { payload }),
    })

  it('by the JSON API, which names what it refuses', async () => {
    const stored = await storedRows(kith)
    for (const [field, value] of Object.entries(OWN_DECISIONS))
      for (const [method, path, record, rest] of [
        ['POST', '/contacts', 'contact', { last_name: 'New' }],
        ['PATCH', `/contacts/${contactId}`, 'contact', { last_name: 'Changed' }],
        ['PUT', `/contacts/${contactId}`, 'contact', { last_name: 'Changed' }],
        ['POST', `/contacts/${contactId}/notes`, 'note', { body: 'New' }],
        ['PATCH', `/notes/${noteId}`, 'note', { body: 'Changed' }],
        ['PATCH', '/me', 'user', { name: field === 'name' ? undefined : 'Changed' }],
        ['PATCH', '/account', 'account', { currency: 'NOK' }],
        ['POST', '/tokens', 'token', { name: 'New' }],
        ['POST', '/invitations', 'invitation', { email: 'new@example.com' }],
      ] as const) {
        if (field === 'name' && !['contact', 'note', 'invitation'].includes(record)) continue
        const answer = await send(method, path, { [record]: { ...rest, [field]: value } })
        const label = `${method} ${path} with ${field}: ${answer.body}`
        assert.equal(answer.statusCode, 422, label)
        assert.ok(
          answer.json().errors.some((error: { field: string }) => error.field === field),
          label,
        )
      }
    for (const body of [
      { user: { role: 'member' } },
      { user: { email: 'ann@example.com' } },
      { user: { password_hash: 'x' } },
      { user: { is_api_disabled: false } },
    ])
      assert.equal((await send('PATCH', '/me', body)).statusCode, 422, JSON.stringify(body))
    for (const name of ['account_id', 'user_id', 'viewer', 'door']) {
      assert.equal((await send('GET', `/contacts?${name}=x`)).statusCode, 422, name)
      assert.equal(
        (await send('POST', `/contacts?${name}=1`, { contact: { last_name: 'New' } })).statusCode,
        422,
      )
    }
    assert.equal(await storedRows(kith), stored)
  })

  it('by the JSON API, which takes a record back as it was read', async () => {
    const contact = await kith.eve.perform(getContact, { id: contactId })
    const answer = await send('PUT', `/contacts/${contactId}`, { contact: { ...contact, title: 'Dr' } })
    assert.equal(answer.statusCode, 200, answer.body)
    assert.equal(answer.json().contact.title, 'Dr')
  })

  it('by the legacy API, which ignores it', async () => {
    const elements = Object.entries(OWN_DECISIONS)
      .filter(([, value]) => typeof value !== 'object')
      .map(([name, value]) => `<${name.replaceAll('_', '-')}>${value}</${name.replaceAll('_', '-')}>`)
    const { statusCode, body } = await kith.app.inject({
      method: 'POST',
      url: '/contacts.xml',
      payload: `<contact><last-name>Legacy</last-name>${elements.join('')}</contact>`,
      headers: {
        authorization: basic(kith.eve.token),
        'content-type': 'application/xml',
        'x-forwarded-proto': 'https',
      },
    })
    assert.equal(statusCode, 201, body)
    const id = Number(/<id type="integer">(\d+)</.exec(body)![1])
    assert.notEqual(id, 77)
    const contact = await kith.eve.perform(getContact, { id })
    assert.deepEqual(
      [contact.user_id, contact.name, contact.last_action_at, contact.trashed_at],
      [kith.eve.viewer.user_id, 'Legacy', null, null],
    )
    assert.doesNotMatch(JSON.stringify(contact), /2001-01-01/)
  })

  it('by the tools, which name what they refuse', async () => {
    for (const [field, value] of Object.entries(OWN_DECISIONS)) {
      const { body } = await kith.app.inject({
        method: 'POST',
        url: '/mcp',
        payload: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'create_contact', arguments: { last_name: 'Tool', [field]: value } },
        },
        headers: { authorization: `Bearer ${kith.eve.token}`, accept: 'application/json, text/event-stream' },
      })
      const { result } = JSON.parse(body)
      assert.equal(result.isError, true, body)
      assert.match(result.content[0].text, new RegExp(field))
    }
  })
})
