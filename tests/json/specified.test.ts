import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createCall } from '../../src/crm/calls/create-call.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { type ContractClient, contractClient } from '../support/json-contract.ts'
import { type Kith, openKith } from '../support/kith.ts'

const DAY_MS = 86_400_000

/** The operations that were promised before there was a document of this API: their paths, parameters and bodies are for good. */
describe('as specified', () => {
  let kith: Kith
  let api: ContractClient
  before(async () => {
    kith = await openKith()
    api = contractClient(kith)
  })
  after(() => kith.close())

  const send = async (method: string, path: string, status: number, payload?: object) => {
    const answer = await api.send(method, path, { as: kith.ann, ...(payload && { payload }) })
    assert.equal(answer.statusCode, status, answer.body)
    return answer.json()
  }
  const contact = (fields: object) => kith.ann.perform(createContact, fields)

  it('GET /api_v2/contacts?status&inactive_days', async () => {
    const idle = await contact({ first_name: 'Idle', status: 'customer' })
    const active = await contact({ first_name: 'Active', status: 'customer' })
    await contact({ first_name: 'Elsewhere', status: 'lead' })
    const active_at = new Date(Date.now() - 40 * DAY_MS).toISOString()
    await kith.database.write((db) =>
      db.updateTable('contacts').set({ active_at }).where('id', '=', idle.id).execute(),
    )
    const ids = async (query: string): Promise<number[]> =>
      (await send('GET', `/api_v2/contacts?${query}`, 200)).contacts.map(({ id }: { id: number }) => id)
    assert.deepEqual((await ids('status=customer')).sort(), [idle.id, active.id].sort())
    assert.deepEqual(await ids('status=customer&inactive_days=30'), [idle.id])
    assert.deepEqual(await ids('status=customer&inactive_days=90'), [])
    for (const wrong of ['status=friend', 'inactive_days=0', 'inactive_days=soon'])
      assert.equal((await send('GET', `/api_v2/contacts?${wrong}`, 422)).errors[0].field, wrong.split('=')[0])
  })

  it('GET /api_v2/contacts/:id', async () => {
    const { id } = await contact({ first_name: 'Ines', last_name: 'Okafor' })
    const { contact: read } = await send('GET', `/api_v2/contacts/${id}`, 200)
    assert.partialDeepStrictEqual(read, { id, first_name: 'Ines', last_name: 'Okafor' })
    await send('GET', '/api_v2/contacts/987654321', 404)
  })

  it('POST /api_v2/contacts', async () => {
    const body = { contact: { first_name: 'Ann', last_name: 'Lee' } }
    const { contact: made } = await send('POST', '/api_v2/contacts', 201, body)
    assert.partialDeepStrictEqual(made, { first_name: 'Ann', last_name: 'Lee', name: 'Ann Lee' })
    await send('POST', '/api_v2/contacts', 422, { contact: { first_name: 7 } })
  })

  it('POST /api_v2/contacts/:id/merge', async () => {
    const survivor = await contact({ first_name: 'Ann', last_name: 'Lee' })
    const duplicate = await contact({ first_name: 'Anne', mobile_phone: '+47 912 34 567' })
    const path = `/api_v2/contacts/${survivor.id}/merge`
    const { contact: merged } = await send('POST', path, 200, { duplicate_id: duplicate.id })
    assert.partialDeepStrictEqual(merged, {
      id: survivor.id,
      first_name: 'Ann',
      mobile_phone: '+47 912 34 567',
    })
    assert.equal((await send('GET', `/api_v2/contacts/${duplicate.id}`, 200)).contact.id, survivor.id)
    await send('POST', path, 422, {})
    await send('POST', path, 404, { duplicate_id: 987_654_321 })
    await send('POST', path, 422, { duplicate_id: survivor.id })
  })

  it('GET /api_v2/lists, POST /api_v2/lists/:id/contacts', async () => {
    const { list } = await send('POST', '/api_v2/lists', 201, { list: { name: 'Cards' } })
    const { id } = await contact({ first_name: 'Listed' })
    const path = `/api_v2/lists/${list.id}/contacts`
    for (const added_ids of [[id], []])
      assert.deepEqual((await send('POST', path, 200, { contact_ids: [id] })).added_ids, added_ids)
    const { lists } = await send('GET', '/api_v2/lists', 200)
    assert.partialDeepStrictEqual(lists, [{ id: list.id, name: 'Cards', contact_count: 1 }])
    await send('POST', path, 404, { contact_ids: [id, 987_654_321] })
    await send('POST', path, 422, { contact_ids: ['Listed'] })
  })

  it('GET /api_v2/deals?status, POST /api_v2/deals/:id/move, GET /api_v2/deal_stages', async () => {
    const { id } = await contact({ first_name: 'Dealer' })
    const { deal } = await send('POST', '/api_v2/deals', 201, { deal: { name: 'Roof', contact_ids: [id] } })
    const open = async () => (await send('GET', '/api_v2/deals?status=open', 200)).deals.length
    assert.equal(await open(), 1)
    const won = await send('POST', `/api_v2/deals/${deal.id}/move`, 200, { outcome: 'won' })
    assert.equal(won.deal.status, 'won')
    assert.equal(await open(), 0)
    assert.equal((await send('GET', '/api_v2/deals?status=won', 200)).deals[0].id, deal.id)
    await send('POST', `/api_v2/deals/${deal.id}/move`, 422, { outcome: 'perhaps' })
    await send('GET', '/api_v2/deals?status=perhaps', 422)
    const { deal_stages } = await send('GET', '/api_v2/deal_stages', 200)
    assert.deepEqual(
      deal_stages.map(({ name, probability }: Record<string, unknown>) => [name, probability]),
      [
        ['Lead in', 10],
        ['Contacted', 20],
        ['Proposal', 50],
        ['Negotiation', 80],
      ],
    )
  })

  it('GET /api_v2/calls?upcoming=1', async () => {
    const { id } = await contact({ first_name: 'Callee' })
    const scheduled_at = new Date(Date.now() + DAY_MS).toISOString()
    const call = await kith.ann.perform(createCall, { contact_id: id, body: 'Review', scheduled_at })
    const { calls } = await send('GET', '/api_v2/calls?upcoming=1', 200)
    assert.deepEqual(
      calls.map(({ id }: { id: number }) => id),
      [call.id],
    )
    await send('GET', '/api_v2/calls?upcoming=perhaps', 422)
  })
})
