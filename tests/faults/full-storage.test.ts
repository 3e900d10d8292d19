import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import BetterSqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { type Kith, openKith } from '../support/kith.ts'

describe('a database that may not grow any more', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
  })
  after(() => kith.close())

  const json = (method: 'GET' | 'POST', url: string, payload?: object) =>
    kith.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${kith.ann.token}` },
      ...(payload && { payload }),
    })
  const add = (count: number) =>
    json('POST', '/api_v2/contacts', {
      contact: {
        first_name: `Number${count}`,
        user_1: 'filling '.repeat(30).trim(),
        user_2: 'up '.repeat(80).trim(),
      },
    })
  const addByXml = () =>
    kith.app.inject({
      method: 'POST',
      url: '/contacts.xml',
      payload: '<contact><first-name>Xml</first-name></contact>',
      headers: {
        authorization: `Basic ${Buffer.from(`${kith.ann.token}:API`).toString('base64')}`,
        'content-type': 'application/xml',
        'x-forwarded-proto': 'https',
      },
    })
  const limitPages = (pages: number) =>
    kith.database.write((db) => sql.raw(`pragma max_page_count = ${pages}`).execute(db))
  const pageCount = async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(kith.database.reader)
    return rows[0]!.page_count
  }

  it('refuses writes in the documented form, serves reads, and goes on when there is room', async () => {
    await limitPages((await pageCount()) + 8)
    const stored: number[] = []
    let answer = await add(0)
    while (answer.statusCode === 201) {
      stored.push(answer.json().contact.id)
      assert.ok(stored.length < 500, 'the limit has an effect')
      answer = await add(stored.length)
    }
    assert.equal(answer.statusCode, 503)
    assert.match(String(answer.headers['content-type']), /^application\/problem\+json/)
    assert.ok(answer.headers['retry-after'])
    const { code, detail, status } = answer.json()
    assert.deepEqual({ code, status }, { code: 'storage_full', status: 503 })
    assert.equal(detail, 'The disk of the server is full; nothing was changed')

    const many = await Promise.all([add(1), addByXml(), add(2), add(3)])
    for (const { statusCode } of many) assert.equal(statusCode, 503)
    assert.match(many[1]!.body, /<errors>\s*<error>[^<]+<\/error>/)

    const list = await json('GET', '/api_v2/contacts?limit=200&sort=id&include_total=true')
    assert.equal(list.statusCode, 200)
    assert.equal(list.json().total_count, stored.length)
    for (const id of stored) assert.equal((await json('GET', `/api_v2/contacts/${id}`)).statusCode, 200)
    assert.equal((await json('GET', '/api_v2/contacts?q=number1')).json().contacts.length > 0, true)
    assert.equal((await kith.app.inject('/healthz')).statusCode, 200)

    await limitPages(1_000_000)
    const again = await add(stored.length)
    assert.equal(again.statusCode, 201)
    assert.equal((await addByXml()).statusCode, 201)

    await limitPages((await pageCount()) + 40)
    const filling = await json('POST', '/api_v2/sample_data', { contacts: 2000 })
    assert.deepEqual([filling.statusCode, filling.json().code], [503, 'storage_full'])
    assert.match(
      filling.json().detail,
      /^The disk of the server is full; some of what you asked for may be done/,
    )
    const filled = await json('GET', '/api_v2/contacts?limit=1&include_total=true')
    assert.ok(filled.json().total_count > stored.length + 2)
    await limitPages(1_000_000)
    assert.equal(integrity(path.join(kith.folder, 'kith.db')), 'ok')
  })
})

/** On a connection of its own: one that has searched before finds fault with an index that others have changed since. */
function integrity(file: string): unknown {
  const connection = new BetterSqlite(file)
  try {
    return connection.pragma('integrity_check', { simple: true })
  } finally {
    connection.close()
  }
}
