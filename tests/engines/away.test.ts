import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, afterEach, before, describe, it } from 'node:test'
import { Client } from 'pg'
import { breakableLine } from '../support/breakable-line.ts'
import { kithServer, startKithServer } from '../support/kith-server.ts'
import { newPostgresDatabase, type TestDatabase } from '../support/test-database.ts'
import { basic } from '../support/xml/xml-server.ts'

/** Promised: within so many milliseconds one is told that the database is away, and is served when it is back. */
const PROMISED = 10_000

describe('a server whose PostgreSQL is away', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kith-away-'))
  let database: TestDatabase
  let line: Awaited<ReturnType<typeof breakableLine>>
  let server: Awaited<ReturnType<typeof startKithServer>>
  let address: string
  let token: string
  before(async () => {
    database = await newPostgresDatabase()
    const settings = { KITH_DATA: folder, KITH_LOG: 'silent', KITH_TRUST_PROXY: '127.0.0.1' }
    const direct = { ...settings, DATABASE_URL: database.url }
    const owner = ['--email', 'ann@example.com']
    const creation = ['account', 'create', '--name', 'Acme', ...owner, '--password-stdin']
    assert.equal((await kithServer(creation, direct, 'correct horse battery')).status, 0)
    token = (await kithServer(['token', 'create', ...owner], direct)).out.trim()

    const through = new URL(database.url)
    line = await breakableLine(Number(through.port))
    through.host = `127.0.0.1:${line.port}`
    server = await startKithServer({ ...settings, DATABASE_URL: through.href })
    const [, found] =
      /JSON API +(http:\/\/localhost:\d+)/.exec(server.greeting) ?? assert.fail(server.greeting)
    address = found!
    assert.deepEqual(await statuses(), AT_WORK)
  })
  afterEach(async () => {
    line.mend()
    const mended = performance.now()
    while ((await statuses()).join() !== AT_WORK.join())
      assert.ok(performance.now() - mended < PROMISED, 'is not back')
  })
  after(async () => {
    assert.equal((await server.stop()).status, 0)
    await line.close()
    await database.remove()
    rmSync(folder, { recursive: true })
  })

  const AT_WORK = [200, 201, 200, 200, 200, 200]
  const AWAY = [503, 503, 503, 503, 503, 200]

  const ask = (url: string, { body, ...headers }: Record<string, string> = {}) =>
    fetch(address + url, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body && { method: 'POST', body }),
    })
  const askAll = () =>
    Promise.all([
      ask('/api_v2/contacts'),
      ask('/api_v2/contacts', { body: '{"contact":{"first_name":"Ines"}}' }),
      ask('/contacts.xml', { authorization: basic(token), 'x-forwarded-proto': 'https' }),
      ask('/mcp', {
        accept: 'application/json, text/event-stream',
        body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_contacts","arguments":{}}}',
      }),
      ask('/readyz'),
      ask('/healthz'),
    ])
  const statuses = async () => (await askAll()).map(({ status }) => status)

  it('says so at every door, with the seconds to wait, and serves again when it is back', async () => {
    line.cut()
    const cut = performance.now()
    const answers = await askAll()
    assert.ok(performance.now() - cut < PROMISED)
    assert.deepEqual(
      answers.map(({ status }) => status),
      AWAY,
    )
    for (const { headers } of answers.slice(0, 4)) assert.match(headers.get('retry-after') ?? '', /^\d+$/)
    const problem = (await answers[0]!.json()) as { code: string; detail: string }
    assert.equal(problem.code, 'storage_away')
    assert.doesNotMatch(JSON.stringify(problem), /127\.0\.0\.1|ECONN|postgres/i)
  })

  it('does not wait for ever for one that has fallen silent', async () => {
    line.silence()
    const silent = performance.now()
    assert.deepEqual(await statuses(), AWAY)
    assert.ok(performance.now() - silent < PROMISED)
    line.cut()
  })
})

describe('kith-server, told of a PostgreSQL that it cannot use', () => {
  it('says in a sentence what is wrong, without the password', async () => {
    const database = await newPostgresDatabase()
    const [missing, unreachable, nobody] = [database.url, database.url, database.url].map(
      (url) => new URL(url),
    )
    missing!.pathname = '/kith_is_not_there'
    unreachable!.port = '1'
    unreachable!.password = 'secret-word'
    nobody!.username = 'nobody_of_this_name'
    const cases: [string, RegExp][] = [
      [missing!.href, /^PostgreSQL has no database "kith_is_not_there"; make it with: create database/],
      [unreachable!.href, /^PostgreSQL does not answer at 127\.0\.0\.1:1 \(ECONNREFUSED\); start it/],
      [nobody!.href, /^PostgreSQL does not let the user "nobody_of_this_name" in; correct/],
    ]
    for (const [DATABASE_URL, sentence] of cases) {
      const { status, out, error } = await kithServer(['status'], { DATABASE_URL, KITH_DATA: os.tmpdir() })
      assert.deepEqual([status, out], [1, ''])
      assert.match(error, sentence)
      assert.equal(error.trim().split('\n').length, 1)
      assert.doesNotMatch(error, /secret-word/)
    }
    const client = new Client({ connectionString: database.url })
    await client.connect()
    await client.query("insert into migrations (name, applied_at) values ('999-of-tomorrow', '2030-01-01')")
    await client.end()
    for (const command of ['start', 'status', 'migrate']) {
      const { status, out, error } = await kithServer([command], {
        DATABASE_URL: database.url,
        KITH_DATA: os.tmpdir(),
      })
      assert.deepEqual([status, out], [1, ''])
      assert.match(
        error,
        /^This database was used by a newer version of Kith \(it has 999-of-tomorrow\); .+\.\n$/,
      )
    }
    await database.remove()
  })
})
