import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { ConnectionError } from '../../src/database/errors.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { connectAgent } from '../support/mcp.ts'
import { basic } from '../support/xml/xml-server.ts'

const FAILURES = {
  storage_away: new ConnectionError('The connection was lost'),
  storage_broken: Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_FSYNC' }),
}

describe('a storage that fails after it has committed', () => {
  let kith: Kith
  let http: string
  let failure: Error
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
    ;({ http } = await kith.listen())
    const { database } = kith
    const { write } = database
    database.write = async (job, accountId) => {
      await write(job, accountId)
      throw failure
    }
  })
  after(() => kith.close())

  const send = async (url: string, authorization: string, type: string, body: string) => {
    const headers = { authorization, 'content-type': type, 'x-forwarded-proto': 'https' }
    const answer = await fetch(http + url, { method: 'POST', headers, body })
    assert.equal(answer.status, 503)
    return answer.text()
  }

  for (const [code, error] of Object.entries(FAILURES))
    it(`is no reason to say at any door that nothing was changed: ${code}`, async () => {
      failure = error
      const { token, perform } = kith.ann
      const name = `Ines ${code.replace('_', ' ')}`
      const agent = await connectAgent(http, token, '2026-07-28')
      const texts = [
        await send(
          '/api_v2/contacts',
          `Bearer ${token}`,
          'application/json',
          JSON.stringify({ contact: { first_name: name } }),
        ),
        await send(
          '/contacts.xml',
          basic(token),
          'application/xml',
          `<contact><first-name>${name}</first-name></contact>`,
        ),
        await agent.refused('create_contact', { first_name: name, allow_duplicate: true }),
      ]
      await agent.close()
      assert.equal(JSON.parse(texts[0]!).code, code)
      for (const text of texts) {
        assert.match(text, /look (first )?whether a change was made/)
        assert.doesNotMatch(text, /nothing was changed/)
      }
      assert.equal((await perform(listContacts, { q: name })).items.length, texts.length)
    })
})
