import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type ContractClient, contractClient } from '../support/json-contract.ts'
import { type Kith, openKith } from '../support/kith.ts'

const NAMES =
  'token api_token apitoken access_token accesstoken auth_token authtoken api_key apikey api-key key auth authorization bearer ' +
  'secret password session session_id jwt id_token x-api-key client_secret Token ACCESS_TOKEN Api_Key token[] token[a]'

describe('a token in an address', () => {
  let kith: Kith
  let api: ContractClient
  before(async () => {
    kith = await openKith()
    api = contractClient(kith)
  })
  after(() => kith.close())

  async function ensureRefused(url: string, method = 'GET') {
    for (const as of [undefined, kith.ann]) {
      const answer = await api.send(method, url, {
        ...(as && { as }),
        ...(method === 'POST' && { payload: { contact: { first_name: 'X' } } }),
      })
      assert.equal(answer.statusCode, 400, url)
      assert.equal(answer.json().code, 'token_in_url')
      assert.ok(!JSON.stringify(answer.headers).includes(kith.ann.token))
      assert.ok(!answer.body.includes(kith.ann.token))
    }
  }

  it('is refused under every name that is used for tokens, even beside a good header', async () => {
    for (const name of NAMES.split(' '))
      for (const value of [kith.ann.token, 'x', '']) await ensureRefused(`/api_v2/contacts?${name}=${value}`)
    await ensureRefused('/api_v2/contacts?token')
    await ensureRefused('/api_v2/contacts?limit=1&access_token=x')
    await ensureRefused('/api_v2/contacts?limit=1;access_token=x')
  })

  it('is refused under any name when it looks like one of ours', async () => {
    const { token } = kith.ann
    for (const url of [
      `/api_v2/contacts?q=${token}`,
      `/api_v2/contacts?q=a&nonsense=b${token}c`,
      `/api_v2/contacts/${token}`,
      `/api_v2/${token}/contacts`,
      `/api_v2/contacts;v=${token}`,
      `/api_v2/contacts/1;token=x`,
      `/api_v2/contacts?q=${token.replace('_', '%5F')}`,
      `/api_v2/contacts?q=${[...token].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')}`,
      `/api_v2/contacts?q=${token.replace('_', '%255F')}`,
      `/api_v2/contacts?x=%ZZ&q=${token.replace('_', '%5F')}`,
      `/api_v2/nothing/here?q=${token}`,
      `/api_v2/openapi.json?q=${token}`,
    ])
      await ensureRefused(url)
  })

  it('is refused in whatever way its name is written', async () => {
    for (const name of ['t%6Fken', '%74%6f%6b%65%6e', 't%256Fken', '+token', '%20token', 'access%5Ftoken'])
      await ensureRefused(`/api_v2/contacts?${name}=x`)
    await ensureRefused('/api_v2/contacts?x=%ZZ&t%6Fken=x')
  })

  it('is refused for writes, which then do nothing, and at both mounts', async () => {
    await ensureRefused('/api_v2/contacts?token=x', 'POST')
    await ensureRefused(`/app/api_v2/contacts?token=${kith.ann.token}`)
    const { contacts } = (await api.send('GET', '/api_v2/contacts', { as: kith.ann })).json()
    assert.deepEqual(contacts, [])
  })

  it('is not suspected where there is none', async () => {
    for (const query of ['q=token', 'q=kith', 'q=a%26token%20b', 'company=Kith_and%20Kin', 'q=key%20account'])
      assert.equal(
        (await api.send('GET', `/api_v2/contacts?${query}`, { as: kith.ann })).statusCode,
        200,
        query,
      )
  })
})
