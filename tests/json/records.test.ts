import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { CONTACT_FIELDS } from '../../src/crm/contact-fields/fields.ts'
import { type ContractClient, contractClient } from '../support/json-contract.ts'
import { type Kith, openKith } from '../support/kith.ts'

describe('a record in JSON', () => {
  let kith: Kith
  let api: ContractClient
  before(async () => {
    kith = await openKith()
    api = contractClient(kith)
  })
  after(() => kith.close())

  const ann = (method: string, url: string, payload?: unknown, headers?: Record<string, string>) =>
    api.send(method, `/api_v2${url}`, {
      as: kith.ann,
      ...(payload !== undefined && { payload: payload as object }),
      ...(headers && { headers }),
    })
  const make = async (fields: object = { first_name: 'Ines' }) =>
    (await ann('POST', '/contacts', { contact: fields })).json().contact
  const errorsOf = (answer: { json(): { errors: { field: string; code: string; message: string }[] } }) =>
    answer.json().errors.map(({ field, code }) => `${field} ${code}`)

  it('keeps every field as it was sent', async () => {
    const values = { date: '1984-05-12', integer: 2 }
    const fields = Object.fromEntries(
      CONTACT_FIELDS.map(({ name, type }) => [name, type === 'text' ? `${name} Ünï 漢字 🎉` : values[type]]),
    )
    const made = await make({ ...fields, status: 'lead', is_private: true })
    for (const [name, value] of Object.entries(fields)) assert.equal(made[name], value)
    assert.equal(made.user_id, kith.ann.viewer.user_id)
    assert.match(made.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  it('changes only in what is sent, by PATCH and PUT alike, and null clears', async () => {
    for (const method of ['PATCH', 'PUT']) {
      const made = await make({ first_name: 'Ines', company: 'Acme', birthday: '1984-05-12' })
      const sent = { last_name: 'Okafor', company: null, birthday: null }
      const { contact } = (await ann(method, `/contacts/${made.id}`, { contact: sent })).json()
      assert.deepEqual(contact, { ...made, ...sent, name: 'Ines Okafor', updated_at: contact.updated_at })
      assert.ok(contact.updated_at > made.updated_at)
    }
  })

  it('does not change when nothing changes', async () => {
    const made = await make()
    const same = await ann('PATCH', `/contacts/${made.id}`, { contact: { first_name: 'Ines' } })
    assert.deepEqual(same.json().contact, made)
    assert.equal((await ann('GET', `/contacts/${made.id}/history`)).json().history.length, 1)
  })

  it('refuses every unknown field by its name, and stores nothing', async () => {
    const before = (await ann('GET', '/contacts?include_total=true')).json().total_count
    const answer = await ann('POST', '/contacts', {
      contact: { first_name: 'A', nickname: 'Z', 'first-name': 'B', expected_updated_at: 'x', browser: 'y' },
    })
    assert.equal(answer.statusCode, 422)
    const named = ['nickname', 'first-name', 'expected_updated_at', 'browser']
    for (const name of named) {
      const alone = await ann('POST', '/contacts', { contact: { first_name: 'A', [name]: 'Z' } })
      assert.deepEqual(errorsOf(alone), [`${name} unknown_field`])
    }
    const outside = await ann('POST', '/contacts', { contact: { first_name: 'A' }, other: 1 })
    assert.deepEqual(errorsOf(outside), ['other unknown_field'])
    const inAddress = await ann('POST', '/contacts?first_name=A', { contact: { last_name: 'B' } })
    assert.deepEqual(errorsOf(inAddress), ['first_name unknown_field'])
    assert.equal((await ann('GET', '/contacts?include_total=true')).json().total_count, before)
  })

  it('names all wrong values at once, in sentences that begin with the field', async () => {
    const answer = await ann('POST', '/contacts', {
      contact: { first_name: 'x'.repeat(256), birthday: 'soon', preferred_phone_index: 8, is_private: 'yes' },
    })
    assert.deepEqual(
      answer.json().errors.map(({ message }: { message: string }) => message),
      [
        'first_name is too long (maximum is 255 characters)',
        'preferred_phone_index must be between 1 and 7',
        'birthday is not a valid date',
        'is_private must be true or false',
      ],
    )
  })

  it('can be sent back whole; what Kith alone writes cannot be changed', async () => {
    const made = await make()
    const whole = await ann('PUT', `/contacts/${made.id}`, { contact: { ...made, last_name: 'Okafor' } })
    assert.equal(whole.json().contact.last_name, 'Okafor')
    const readOnly = {
      id: 999,
      name: 'Someone else',
      created_at: '2001-01-01T00:00:00.000Z',
      updated_at: '2001-01-01T00:00:00.000Z',
      last_action_at: '2001-01-01T00:00:00.000Z',
      trashed_at: '2001-01-01T00:00:00.000Z',
    }
    for (const [name, value] of Object.entries(readOnly)) {
      const answer = await ann('PATCH', `/contacts/${made.id}`, { contact: { [name]: value, company: 'X' } })
      assert.deepEqual(errorsOf(answer), [`${name} read_only`])
      const create = await ann('POST', '/contacts', { contact: { first_name: 'A', [name]: value } })
      assert.deepEqual(errorsOf(create), [`${name} read_only`])
    }
    const ofBob = { first_name: 'A', user_id: kith.bob.viewer.user_id }
    assert.deepEqual(errorsOf(await ann('POST', '/contacts', { contact: ofBob })), ['user_id read_only'])
    assert.equal((await ann('GET', `/contacts/${made.id}`)).json().contact.company, null)
    const accountId = await ann('PATCH', `/contacts/${made.id}`, { contact: { account_id: 2 } })
    assert.deepEqual(errorsOf(accountId), ['account_id unknown_field'])
  })

  it('stays with the contact that it hangs off', async () => {
    const [one, other] = [await make(), await make()]
    const { note } = (await ann('POST', `/contacts/${one.id}/notes`, { note: { body: 'A' } })).json()
    const moved = await ann('PATCH', `/notes/${note.id}`, { note: { contact_id: other.id, body: 'B' } })
    assert.deepEqual(errorsOf(moved), ['contact_id read_only'])
    const same = await ann('PATCH', `/notes/${note.id}`, { note: { ...note, body: 'B' } })
    assert.equal(same.json().note.body, 'B')
    const elsewhere = await ann('POST', `/contacts/${one.id}/notes`, {
      note: { contact_id: other.id, body: 'C' },
    })
    assert.deepEqual(errorsOf(elsewhere), ['contact_id read_only'])
  })

  it('has a version: a write based on an older one is refused', async () => {
    const made = await ann('POST', '/contacts', { contact: { first_name: 'Ines' } })
    const address = `/contacts/${made.json().contact.id}`
    const first = String(made.headers.etag)
    assert.equal((await ann('GET', address)).headers.etag, first)
    const second = await ann('PATCH', address, { contact: { last_name: 'O' } }, { 'if-match': first })
    assert.equal(second.statusCode, 200)
    assert.notEqual(second.headers.etag, first)
    for (const method of ['PATCH', 'PUT', 'DELETE']) {
      const payload = method === 'DELETE' ? undefined : { contact: { last_name: 'late' } }
      for (const version of [first, '"nonsense"', '', `W/${second.headers.etag}`]) {
        const late = await ann(method, address, payload, { 'if-match': version })
        assert.equal(late.statusCode, 412, `${method} ${version}`)
        assert.equal(late.json().code, 'changed_meanwhile')
      }
    }
    assert.equal((await ann('GET', address)).json().contact.last_name, 'O')
    const any = await ann('PATCH', address, { contact: { last_name: 'P' } }, { 'if-match': '*' })
    assert.equal(any.statusCode, 200)
    const some = { 'if-match': `"x", W/"z", ${any.headers.etag}` }
    assert.equal((await ann('PATCH', address, { contact: { last_name: 'P' } }, some)).statusCode, 200)
    const none = { 'if-match': '"x", "y"' }
    assert.equal((await ann('PATCH', address, { contact: { last_name: 'Q' } }, none)).statusCode, 412)
    const last = { 'if-match': String(any.headers.etag) }
    assert.equal((await ann('DELETE', address, undefined, last)).statusCode, 204)
  })

  it('has a version wherever it can be changed', async () => {
    const { id } = await make()
    const note = await ann('POST', '/notes', { note: { contact_id: id, body: 'A' } })
    const records: [string, string, object][] = [
      [`/notes/${note.json().note.id}`, 'PATCH', { note: { body: 'B' } }],
      ['/account', 'PATCH', { account: { currency: 'USD' } }],
      ['/me', 'PATCH', { user: { name: 'Anna' } }],
    ]
    for (const [address, method, payload] of records) {
      const seen = String((await ann('GET', address)).headers.etag)
      assert.equal((await ann(method, address, payload, { 'if-match': seen })).statusCode, 200, address)
      assert.equal((await ann(method, address, payload, { 'if-match': seen })).statusCode, 412, address)
    }
  })

  it('of two writes on one version lets one through', async () => {
    const made = await make()
    const headers = { 'if-match': `"${made.updated_at}"` }
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) =>
        ann('PATCH', `/contacts/${made.id}`, { contact: { last_name: name } }, headers),
      ),
    )
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 412, 412, 412])
  })

  it('keeps ten changes of ten fields that come at once', async () => {
    const { id } = await make()
    const names = CONTACT_FIELDS.filter(({ type, name }) => type === 'text' && name !== 'first_name').slice(
      0,
      10,
    )
    await Promise.all(
      names.map(({ name }) => ann('PATCH', `/contacts/${id}`, { contact: { [name]: `my ${name}` } })),
    )
    const { contact } = (await ann('GET', `/contacts/${id}`)).json()
    for (const { name } of names) assert.equal(contact[name], `my ${name}`)
  })

  it('of another account, or private to a colleague, answers like one that does not exist', async () => {
    const made = await make({ first_name: 'Hidden', is_private: true })
    const { note } = (await ann('POST', `/contacts/${made.id}/notes`, { note: { body: 'secret' } })).json()
    const routes: [string, string, object?][] = [
      ['GET', '/contacts/ID'],
      ['PATCH', '/contacts/ID', { contact: { first_name: 'X' } }],
      ['PUT', '/contacts/ID', { contact: { first_name: 'X' } }],
      ['DELETE', '/contacts/ID'],
      ['POST', '/contacts/ID/restore'],
      ['GET', '/contacts/ID/notes'],
      ['POST', '/contacts/ID/notes', { note: { body: 'X' } }],
      ['GET', '/contacts/ID/history'],
      ['GET', '/notes/NOTE'],
      ['PATCH', '/notes/NOTE', { note: { body: 'X' } }],
      ['DELETE', '/notes/NOTE'],
    ]
    const bodyOf = (body: string) => body.replace(/"request_id":"[^"]*"/, '')
    for (const person of [kith.bob, kith.eve])
      for (const [method, url, payload] of routes) {
        const send = (contact: number, of: number) =>
          api.send(method, `/api_v2${url.replace('ID', String(contact)).replace('NOTE', String(of))}`, {
            as: person,
            ...(payload && { payload }),
          })
        const foreign = await send(made.id, note.id)
        const missing = await send(99_999, 99_999)
        assert.equal(foreign.statusCode, 404, `${method} ${url}`)
        assert.equal(bodyOf(foreign.body), bodyOf(missing.body))
      }
    assert.deepEqual((await ann('GET', `/contacts/${made.id}`)).json().contact.first_name, 'Hidden')
  })
})
