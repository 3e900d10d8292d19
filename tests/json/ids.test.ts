import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { type ContractClient, contractClient } from '../support/json-contract.ts'
import { type Kith, openKith } from '../support/kith.ts'

/** Ways to write 1 that no address may take, and others that are no number at all. */
const SPELLINGS =
  '0 -1 +1 01 001 1.0 1. .1 1e0 1E0 0x1 0b1 0o1 1n 1_0 1,0 %201 1%20 1%00 %001 1%0a 1%09 ١ １ ① 1a a1 1%27 1%22 1; 1%3B1 1%2C2 ' +
  '1%2F1 ..%2F1 1%2F..%2F1 * null undefined NaN true [1] {id} %7B%7D 9007199254740993 99999999999999999999 -9223372036854775808 ' +
  "1'or'1'='1 1%20or%201=1 1%23 $1 1.json"

describe('an id in an address', () => {
  let kith: Kith
  let api: ContractClient
  before(async () => {
    kith = await openKith()
    api = contractClient(kith)
    const { id } = await kith.ann.perform(createContact, { first_name: 'Canary' })
    assert.equal(id, 1)
    assert.equal((await kith.ann.perform(addNote, { contact_id: id, body: 'Canary' })).id, 1)
  })
  after(() => kith.close())

  it('is plain digits; every other spelling names nothing', async () => {
    const spellings = SPELLINGS.split(' ')
    assert.ok(spellings.length >= 49)
    const routes: [string, string, object?][] = [
      ['GET', '/contacts/ID'],
      ['PATCH', '/contacts/ID', { contact: { first_name: 'X' } }],
      ['DELETE', '/contacts/ID'],
      ['POST', '/contacts/ID/restore'],
      ['GET', '/contacts/ID/notes'],
      ['POST', '/contacts/ID/notes', { note: { body: 'X' } }],
      ['GET', '/contacts/ID/history'],
      ['GET', '/notes/ID'],
      ['DELETE', '/tokens/ID'],
    ]
    for (const [method, url, payload] of routes)
      for (const spelling of spellings) {
        const answer = await api.send(method, `/api_v2${url.replace('ID', written(spelling))}`, {
          as: kith.ann,
          ...(payload && { payload }),
        })
        assert.ok(
          [400, 404, 405].includes(answer.statusCode),
          `${method} ${url} ${spelling}: ${answer.statusCode}`,
        )
        assert.doesNotMatch(answer.body, /Canary/)
      }
    assert.equal((await api.send('GET', '/api_v2/contacts/1', { as: kith.ann })).statusCode, 200)
  })

  it('is a whole number in a body, too', async () => {
    for (const contact_id of ['1', 1.5, -1, 0, true, null, [1], { id: 1 }, 1e300, 2 ** 53]) {
      const answer = await api.send('POST', '/api_v2/notes', {
        as: kith.ann,
        payload: { note: { contact_id, body: 'X' } },
      })
      assert.ok([404, 422].includes(answer.statusCode), `${JSON.stringify(contact_id)}: ${answer.statusCode}`)
    }
    const { notes } = (await api.send('GET', '/api_v2/contacts/1/notes', { as: kith.ann })).json()
    assert.equal(notes.length, 1)
  })
})

/** As clients write it: what is percent-encoded already stays so. */
const written = (spelling: string): string => encodeURI(spelling).replaceAll('%25', '%')
