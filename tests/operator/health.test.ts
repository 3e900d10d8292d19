import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { type Kith, openKith } from '../support/kith.ts'

describe('what the operator watches', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
    await kith.ann.perform(createContact, { first_name: 'Zanzibar' })
  })
  after(() => kith.close())

  const get = (url: string, { remoteAddress = '127.0.0.1', ...headers }: Record<string, string> = {}) =>
    kith.app.inject({ method: 'GET', url, headers, remoteAddress })
  const change = (statement: string) => kith.database.write((db) => sql.raw(statement).execute(db))

  it('is alive and ready while the schema is right, and says what is not', async () => {
    assert.deepEqual((await get('/healthz')).json(), { status: 'ok' })
    assert.deepEqual((await get('/readyz')).json(), { status: 'ready' })
    for (const [breaking, mending, reason] of [
      [
        "update migrations set name = 'x-011' where name = '011-saved-views'",
        "update migrations set name = '011-saved-views' where name = 'x-011'",
        /newer version/,
      ],
      [
        "delete from migrations where name = '011-saved-views'",
        "insert into migrations (name, applied_at) values ('011-saved-views', '2026-01-01')",
        /older than this server/,
      ],
    ] as const) {
      await change(breaking)
      const answer = await get('/readyz')
      assert.equal(answer.statusCode, 503)
      assert.match(answer.json().problem, reason)
      assert.equal((await get('/healthz')).statusCode, 200)
      await change(mending)
    }
    assert.equal((await get('/readyz')).statusCode, 200)
  })

  it('counts answers, for the same machine alone', async () => {
    const { statusCode, body, headers } = await get('/metrics')
    assert.equal(statusCode, 200)
    assert.match(String(headers['content-type']), /^text\/plain/)
    assert.match(body, /^kith_responses_total\{status="503"\} 2$/m)
    assert.match(body, /^kith_process_resident_memory_bytes \d+$/m)
    assert.doesNotMatch(body, /Zanzibar|example\.com|kith_[\w-]{43}/)
    assert.equal((await get('/metrics', { remoteAddress: '::ffff:127.0.0.1' })).statusCode, 200)
    for (const from of [
      { remoteAddress: '10.0.0.5' },
      { remoteAddress: '::ffff:10.127.0.1' },
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { 'x-real-ip': '127.0.0.1' },
      { via: '1.1 proxy' },
    ] as Record<string, string>[])
      assert.equal((await get('/metrics', from)).statusCode, 404)
  })
})
