import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type ContractClient, contractClient } from '../support/json-contract.ts'
import { type Kith, openKith } from '../support/kith.ts'

describe('a POST with an Idempotency-Key', () => {
  let kith: Kith
  let api: ContractClient
  before(async () => {
    kith = await openKith()
    api = contractClient(kith)
  })
  after(() => kith.close())

  const post = (url: string, payload: object | undefined, key: string, as = kith.ann) =>
    api.send('POST', `/api_v2${url}`, {
      as,
      ...(payload && { payload }),
      headers: { 'idempotency-key': key },
    })
  const count = async () =>
    (await api.send('GET', '/api_v2/contacts?include_total=true', { as: kith.ann })).json().total_count

  it('makes one record however often it comes, and answers the same', async () => {
    const payload = { contact: { first_name: 'Ines' } }
    const first = await post('/contacts', payload, 'a')
    const before = await count()
    for (let time = 0; time < 3; time++) {
      const again = await post('/contacts', payload, 'a')
      assert.equal(again.statusCode, 201)
      assert.equal(again.body, first.body)
      assert.equal(again.headers.location, first.headers.location)
      assert.equal(again.headers.etag, first.headers.etag)
    }
    assert.equal(await count(), before)
  })

  it('gives the first answer even when the record changed or went since', async () => {
    const payload = { contact: { first_name: 'Ines' } }
    const first = await post('/contacts', payload, 'b')
    await api.send('DELETE', `/api_v2/contacts/${first.json().contact.id}`, { as: kith.ann })
    assert.equal((await post('/contacts', payload, 'b')).body, first.body)
  })

  it('is refused for another request', async () => {
    await post('/contacts', { contact: { first_name: 'Ines' } }, 'c')
    const other = await post('/contacts', { contact: { first_name: 'Olga' } }, 'c')
    assert.equal(other.statusCode, 422)
    assert.equal(other.json().code, 'key_used_before')
    const elsewhere = await post('/notes', { note: { contact_id: 1, body: 'x' } }, 'c')
    assert.equal(elsewhere.statusCode, 422)
  })

  it('that failed can be tried again, corrected', async () => {
    assert.equal((await post('/contacts', { contact: {} }, 'd')).statusCode, 422)
    assert.equal((await post('/contacts', { contact: { first_name: 'Ines' } }, 'd')).statusCode, 201)
  })

  it('is its own for each user', async () => {
    const payload = { contact: { first_name: 'Ines' } }
    const ids = []
    for (const person of [kith.ann, kith.bob, kith.eve])
      ids.push((await post('/contacts', payload, 'e', person)).json().contact.id)
    assert.equal(new Set(ids).size, 3)
  })

  it('is refused while the first still runs, and makes one record', async () => {
    const before = await count()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post('/contacts', { contact: { first_name: 'Once' } }, 'f')),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    assert.ok(statuses.includes(201))
    assert.ok(statuses.every((status) => status === 201 || status === 409))
    for (const answer of answers)
      if (answer.statusCode === 409) assert.equal(answer.json().code, 'still_running')
    assert.equal(await count(), before + 1)
  })

  it('is a name of 1 to 255 characters', async () => {
    const payload = { contact: { first_name: 'Ines' } }
    for (const key of ['', 'x'.repeat(256)])
      assert.equal((await post('/contacts', payload, key)).statusCode, 422)
    assert.equal((await post('/contacts', payload, 'x'.repeat(255))).statusCode, 201)
  })

  it('works for actions without a body', async () => {
    const { contact } = (await post('/contacts', { contact: { first_name: 'Ines' } }, 'g')).json()
    await api.send('DELETE', `/api_v2/contacts/${contact.id}`, { as: kith.ann })
    const first = await post(`/contacts/${contact.id}/restore`, undefined, 'h')
    assert.equal(first.statusCode, 200)
    assert.equal((await post(`/contacts/${contact.id}/restore`, undefined, 'h')).body, first.body)
    assert.equal((await post(`/contacts/${contact.id}/restore`, undefined, 'i')).statusCode, 404)
  })
})
