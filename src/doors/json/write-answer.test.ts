import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { type Kith, openKith, PASSWORD } from '../../../tests/support/kith.ts'
import { createContact } from '../../crm/contacts/create-contact.ts'
import { addressOfNext } from './write-answer.ts'

const CURSOR = 'eyJ2IjoxfQ-_'

describe('the address of the next page', () => {
  const cases: [string, string, string][] = [
    ['adds the cursor', 'http://kith/api_v2/contacts', 'http://kith/api_v2/contacts?cursor=eyJ2IjoxfQ-_'],
    [
      'keeps what was asked',
      'http://kith/c?q=a%20b&limit=5',
      'http://kith/c?q=a%20b&limit=5&cursor=eyJ2IjoxfQ-_',
    ],
    ['replaces the cursor', 'http://kith/c?cursor=old&limit=5', 'http://kith/c?cursor=eyJ2IjoxfQ-_&limit=5'],
    [
      'escapes what would end a header',
      'http://kith/c?q=<b>"',
      'http://kith/c?q=%3Cb%3E%22&cursor=eyJ2IjoxfQ-_',
    ],
  ]
  for (const [name, address, expected] of cases)
    it(name, () => assert.equal(addressOfNext(address, CURSOR), expected))

  it('is the one that the standard parser writes, whatever plain characters it has', () => {
    const plain = "http://kith/c?q=!$&'()*+,-./:;=?@[]^_`{|}~%41"
    const parsed = new URL(addressOfNext(plain, CURSOR))
    assert.deepEqual([...parsed.searchParams], [...new URL(plain).searchParams, ['cursor', CURSOR]])
  })
})

describe('a long list', () => {
  let kith: Kith
  let cookie: string
  before(async () => {
    kith = await openKith()
    for (const first_name of ['Ines', 'Jo', 'Kim']) await kith.ann.perform(createContact, { first_name })
    const { headers } = await kith.app.inject({
      method: 'POST',
      url: '/app/api_v2/sign_in',
      headers: { 'x-csrf': '1' },
      payload: { email: kith.ann.email, password: PASSWORD },
    })
    cookie = [headers['set-cookie'] ?? ''].flat().join('; ')
  })
  after(() => kith.close())

  const get = (url: string, headers: object) =>
    kith.app.inject({ url, headers: { 'accept-encoding': 'gzip, br', ...headers } })

  it('comes compressed to a browser, and says so; a short one and a record come as they are', async () => {
    const long = await get('/app/api_v2/contacts', { cookie })
    assert.deepEqual([long.headers['content-encoding'], long.headers.vary], ['gzip', 'Accept-Encoding'])
    assert.equal(JSON.parse(gunzipSync(long.rawPayload).toString()).contacts.length, 3)
    const short = await get('/app/api_v2/contacts?fields=id', { cookie })
    assert.equal(short.headers['content-encoding'], undefined)
    const plain = await get('/app/api_v2/contacts', { cookie, 'accept-encoding': 'identity' })
    assert.equal(plain.json().contacts.length, 3)
    const [{ id }] = plain.json().contacts
    const record = await get(`/app/api_v2/contacts/${id}`, { cookie })
    assert.deepEqual([record.headers['content-encoding'], typeof record.headers.etag], [undefined, 'string'])
  })

  it('comes to a program as it is', async () => {
    const answer = await get('/api_v2/contacts', { authorization: `Bearer ${kith.ann.token}` })
    assert.equal(answer.headers['content-encoding'], undefined)
    assert.equal(answer.json().contacts.length, 3)
  })
})
