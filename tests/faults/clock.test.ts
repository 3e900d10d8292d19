import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { PASSWORD } from '../support/kith.ts'
import { type DataFolder, makeDataFolder } from './data-folder.ts'
import { JsonClient } from './json-client.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const HOUR = 60 * 60 * 1000
const HOOK = pathToFileURL(path.join(import.meta.dirname, 'turn-clock.ts')).href

describe('a clock that is turned back by an hour', () => {
  let data: DataFolder
  let server: ServerProcess
  let client: JsonClient
  let cookie: string
  /** Every version that a record has had, as answers gave it. */
  const versions = new Map<number, string[]>()

  before(async () => {
    data = await makeDataFolder()
    server = await startServer(data.folder, {
      NODE_OPTIONS: `--import=${HOOK}`,
      KITH_TEST_TURN: String(-HOUR),
      KITH_LOG: 'warn',
    })
    client = new JsonClient(server.port, data.token)
    const signedIn = await web('POST', '/sign_in', { email: 'ann@example.com', password: PASSWORD })
    cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!
  })
  after(async () => {
    client.close()
    server.kill('SIGTERM')
    assert.equal(await server.ended, 0)
    rmSync(data.folder, { recursive: true })
  })

  const web = (method: string, route: string, body?: object) =>
    fetch(`http://127.0.0.1:${server.port}/app/api_v2${route}`, {
      method,
      headers: { 'x-csrf': '1', cookie: cookie ?? '', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const add = async (first_name: string, key?: string): Promise<{ id: number; created_at: string }> => {
    const headers = key ? { 'idempotency-key': key } : undefined
    const { status, body, text } = await client.request(
      'POST',
      '/contacts',
      { contact: { first_name } },
      headers,
    )
    assert.equal(status, 201, text)
    versions.set(body.contact.id, [...(versions.get(body.contact.id) ?? []), body.contact.updated_at])
    return body.contact
  }
  const change = async (id: number, contact: object, etag?: string) => {
    const headers = etag ? { 'if-match': etag } : undefined
    const answer = await client.request('PATCH', `/contacts/${id}`, { contact }, headers)
    if (answer.status === 200) versions.get(id)!.push(answer.body.contact.updated_at)
    return answer
  }
  const etagOf = async (id: number) => (await client.get(`/contacts/${id}`)).headers.etag!
  const changeTogether = (id: number) =>
    Promise.all(Array.from({ length: 16 }, (_, number) => change(id, { user_1: `change ${number}` })))

  it('makes no version twice or older than the one before, and lets no stale write pass', async (test) => {
    const ids: number[] = []
    for (let number = 0; number < 5; number++) ids.push((await add(`Before ${number}`)).id)
    for (const id of ids) await changeTogether(id)
    const old = await etagOf(ids[0]!)
    await turn()
    for (const id of ids) {
      const answers = await changeTogether(id)
      assert.ok(answers.every(({ status }) => status === 200))
    }
    assert.equal((await change(ids[0]!, { company: 'Late' }, old)).status, 412)
    assert.equal((await change(ids[0]!, { company: 'Now' }, await etagOf(ids[0]!))).status, 200)
    let count = 0
    for (const [id, seen] of versions) {
      count += seen.length
      assert.equal(new Set(seen).size, seen.length, `contact ${id} has one version twice`)
      const { body } = await client.get(`/contacts/${id}`)
      assert.equal(body.contact.updated_at, [...seen].sort().at(-1))
    }
    test.diagnostic(`${count} versions of ${versions.size} contacts, all different and in order`)
  })

  it('shows every record once in lists by time, new ones included', async () => {
    for (let number = 0; number < 5; number++) await add(`After ${number}`)
    for (const sort of ['created_at', '-created_at', 'updated_at', '-updated_at', 'last_action_at']) {
      const seen: number[] = []
      let cursor: string | null = null
      do {
        const { body } = await client.get(
          cursor ? `/contacts?limit=3&cursor=${cursor}` : `/contacts?limit=3&sort=${sort}`,
        )
        seen.push(...body.contacts.map(({ id }: { id: number }) => id))
        cursor = body.next_cursor
      } while (cursor)
      assert.deepEqual(
        seen.sort((one, other) => one - other),
        [...versions.keys()],
        sort,
      )
    }
  })

  it('ends no session and no token, and answers a repeated request from memory', async () => {
    assert.equal((await web('GET', '/me')).status, 200)
    const first = await add('Once', 'one key')
    await turn()
    const again = await add('Once', 'one key')
    assert.equal(again.id, first.id)
    assert.equal((await web('GET', '/me')).status, 200)
    assert.equal((await client.get('/me')).status, 200)
    assert.equal(
      (await web('POST', '/sign_in', { email: 'ann@example.com', password: PASSWORD })).status,
      200,
    )
  })

  it('does not hold up work in the background', async () => {
    const { status, body, text } = await client.request('POST', '/exports', { export: { format: 'csv' } })
    assert.ok(status === 201 || status === 202, text)
    await turn()
    const end = performance.now() + 20_000
    for (;;) {
      const { body: now } = await client.get(`/exports/${body.export.id}`)
      if (now.export.status === 'done') break
      assert.ok(performance.now() < end, JSON.stringify(now))
    }
  })

  /** The turn is noticed by whatever the server does next. */
  async function turn() {
    const before = await clock()
    server.kill('SIGUSR2')
    const end = performance.now() + 5_000
    while ((await clock()) > before - HOUR / 2) assert.ok(performance.now() < end, 'the clock was not turned')
  }
  async function clock(): Promise<number> {
    const { created_at } = await add('Clock')
    return Date.parse(created_at)
  }
})
