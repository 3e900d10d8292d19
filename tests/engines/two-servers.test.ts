import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { listenTo, signInTo } from '../support/change-stream.ts'
import { kithServer, startKithServer } from '../support/kith-server.ts'
import { connectAgent } from '../support/mcp.ts'
import { roundRobin } from '../support/round-robin.ts'
import { newPostgresDatabase, type TestDatabase } from '../support/test-database.ts'
import { basic } from '../support/xml/xml-server.ts'

const EMAIL = 'ann@example.com'
const PASSWORD = 'correct horse battery'

describe('two servers on one PostgreSQL', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kith-two-'))
  let database: TestDatabase
  let front: Awaited<ReturnType<typeof roundRobin>>
  let servers: Awaited<ReturnType<typeof startKithServer>>[]
  let token: string
  before(async () => {
    ;[database, front] = await Promise.all([newPostgresDatabase(), roundRobin()])
    const settings = {
      DATABASE_URL: database.url,
      KITH_BASE_URL: front.url.replace('http:', 'https:'),
      KITH_TRUST_PROXY: '127.0.0.1',
      KITH_LOG: 'silent',
    }
    const data = (name: string) => ({ ...settings, KITH_DATA: path.join(folder, name) })
    const creation = ['account', 'create', '--name', 'Acme', '--email', EMAIL, '--password-stdin']
    const created = await kithServer(creation, data('one'), PASSWORD)
    assert.equal(created.status, 0, created.error)
    token = (await kithServer(['token', 'create', '--email', EMAIL], data('one'))).out.trim()
    servers = await Promise.all(['one', 'two'].map((name) => startKithServer(data(name))))
    for (const { greeting } of servers) {
      const [, port] = /Listening at +http:\/\/localhost:(\d+)/.exec(greeting) ?? assert.fail(greeting)
      assert.match(greeting, /JSON API +https:\S+\/api_v2\/docs/, 'the public address')
      front.add(Number(port))
    }
  })
  after(async () => {
    await front.close()
    for (const server of servers) assert.equal((await server.stop()).status, 0)
    await database.remove()
    rmSync(folder, { recursive: true })
  })

  const send = (method: string, url: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(front.url + url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const count = async () => {
    const answer = await send('GET', '/api_v2/contacts?include_total=true')
    return ((await answer.json()) as { total_count: number }).total_count
  }

  it('answer in turn, and each sees at once what came through the other, at every door', async () => {
    const servedBy = new Set<string | null>()
    const agent = await connectAgent(front.url, token, '2026-07-28')
    for (let number = 0; number < 6; number++) {
      const created = await send('POST', '/api_v2/contacts', { contact: { first_name: `Turn ${number}` } })
      assert.equal(created.status, 201)
      servedBy.add(created.headers.get('x-served-by'))
      const { contact } = (await created.json()) as { contact: { id: number } }
      const xml = await send('GET', `/contacts/${contact.id}.xml`, undefined, { authorization: basic(token) })
      assert.equal(xml.status, 200)
      assert.match(await xml.text(), RegExp(`<first-name>Turn ${number}</first-name>`))
      const found = await agent.call<{ id: number }>('get_contact', { contact_id: String(contact.id) })
      assert.match(JSON.stringify(found), RegExp(`Turn ${number}`))
    }
    await agent.close()
    assert.equal(servedBy.size, 2)
  })

  it('know one session', async () => {
    const signedIn = await send(
      'POST',
      '/app/api_v2/sign_in',
      { email: EMAIL, password: PASSWORD },
      { 'x-csrf': '1' },
    )
    assert.equal(signedIn.status, 200)
    const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!
    const me = () => send('GET', '/app/api_v2/me', undefined, { cookie })
    for (let time = 0; time < 4; time++) assert.equal((await me()).status, 200)
    assert.equal(
      (await send('POST', '/app/api_v2/sign_out', undefined, { cookie, 'x-csrf': '1' })).status,
      204,
    )
    for (let time = 0; time < 4; time++) assert.equal((await me()).status, 401)
  })

  it('tell a session what came through either, and end with it', async () => {
    const cookie = await signInTo(front.url, EMAIL)
    const stream = await listenTo(front.url, cookie)
    const servedBy = new Set<string | null>()
    for (let turn = 0; turn < 3; turn++) {
      const created = await send('POST', '/api_v2/contacts', { contact: { first_name: `Heard of ${turn}` } })
      servedBy.add(created.headers.get('x-served-by'))
      const { contact } = (await created.json()) as { contact: { id: number } }
      await stream.heard(({ event, data }) => event === 'change' && data.contact_ids!.includes(contact.id))
    }
    assert.equal(servedBy.size, 2)
    const signedOut = await send('POST', '/app/api_v2/sign_out', undefined, { cookie, 'x-csrf': '1' })
    assert.equal(signedOut.status, 204)
    await stream.ended
  })

  it('make one record of requests that carry one key, even when all come at once', async () => {
    const before = await count()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        send(
          'POST',
          '/api_v2/contacts',
          { contact: { first_name: 'Once' } },
          { 'idempotency-key': 'only once' },
        ),
      ),
    )
    assert.equal(new Set(answers.map(({ headers }) => headers.get('x-served-by'))).size, 2)
    // The server that is at it says so; the other one waits for it.
    const made = answers.filter(({ status }) => status === 201)
    for (const { status } of answers) assert.ok(status === 201 || status === 409)
    assert.equal(new Set(made.map(({ headers }) => headers.get('x-served-by'))).size, 2)
    assert.equal(new Set(await Promise.all(made.map((answer) => answer.text()))).size, 1)
    assert.equal(await count(), before + 1)
  })

  it('keep every one of many changes of one record, and let one of two that exclude each other win', async () => {
    const created = await send('POST', '/api_v2/contacts', { contact: { first_name: 'Shared' } })
    const { contact } = (await created.json()) as { contact: { id: number; updated_at: string } }
    const fields = [
      'job_title',
      'company',
      'department',
      'spouse',
      'children',
      'assistant',
      'title',
      'suffix',
    ]
    const changes = await Promise.all(
      fields.map((field) =>
        send('PATCH', `/api_v2/contacts/${contact.id}`, { contact: { [field]: `is ${field}` } }),
      ),
    )
    assert.deepEqual(new Set(changes.map(({ status }) => status)), new Set([200]))
    const read = await send('GET', `/api_v2/contacts/${contact.id}`)
    const { contact: now } = (await read.json()) as { contact: Record<string, string> }
    for (const field of fields) assert.equal(now[field], `is ${field}`)

    const etag = read.headers.get('etag')!
    const racing = await Promise.all(
      ['first', 'second', 'third', 'fourth'].map((company) =>
        send('PATCH', `/api_v2/contacts/${contact.id}`, { contact: { company } }, { 'if-match': etag }),
      ),
    )
    assert.deepEqual(racing.map(({ status }) => status).sort(), [200, 412, 412, 412])
  })

  it('keep a message once that both hear of', async () => {
    const created = await send('POST', '/api_v2/contacts', { contact: { first_name: 'Writes' } })
    const { contact } = (await created.json()) as { contact: { id: number } }
    const message = { contact_id: contact.id, body: 'Hello', message_id: '<one@example.com>' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send('POST', '/api_v2/messages', { message })),
    )
    const ids = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { message: { id: number } }).message.id),
    )
    assert.equal(new Set(ids).size, 1)
  })

  it('count wrong passwords together', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 12; time++) {
      const attempt = { email: EMAIL, password: `wrong ${time}` }
      statuses.push((await send('POST', '/app/api_v2/sign_in', attempt, { 'x-csrf': '1' })).status)
    }
    assert.deepEqual(statuses, [...Array(8).fill(422), ...Array(4).fill(429)])
  })

  it('are both ready, and the operator sees which database they are on', async () => {
    for (let time = 0; time < 2; time++) assert.equal((await send('GET', '/readyz')).status, 200)
    const { out } = await kithServer(['status', '--json'], { DATABASE_URL: database.url, KITH_DATA: folder })
    const status = JSON.parse(out)
    assert.deepEqual([status.engine, status.schema, status.accounts], ['postgres', 'up to date', 1])
  })
})
