import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { ROOT } from '../support/source-files.ts'
import { type DataFolder, makeDataFolder } from './data-folder.ts'
import { JsonClient } from './json-client.ts'
import { startServer } from './server-process.ts'

const FILES = ['', '-wal', '-shm']

/** Starts a server on something that is mounted for reading only, in a view of the file system that it alone has. */
const ON_READ_ONLY = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && exec "$2" "$3" start'

describe('the files of the database', () => {
  let data: DataFolder
  beforeEach(async () => {
    data = await makeDataFolder()
  })
  afterEach(() => rmSync(data.folder, { recursive: true, force: true }))

  const canMount = spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'none', '/tmp']).status === 0

  it('are left as they are by a server that may only read them: it says so and ends', (test) => {
    if (!canMount) return test.diagnostic('only tried where a user may mount')
    const digest = () => createHash('sha256').update(readFileSync(data.file)).digest('hex')
    const before = digest()
    for (const [what, sentence] of [
      [
        data.file,
        /^The database sqlite:.+ cannot be opened: .*read-only.*; check DATABASE_URL and KITH_DATA\.$/,
      ],
      [
        data.folder,
        /^The server cannot write in .+; change its permissions, or set KITH_DATA or DATABASE_URL/,
      ],
    ] as const) {
      const main = path.join(ROOT, 'bin/server.ts')
      const { status, stderr } = spawnSync(
        'unshare',
        ['-Urm', 'sh', '-c', ON_READ_ONLY, 'sh', what, process.execPath, main],
        {
          encoding: 'utf8',
          timeout: 60_000,
          cwd: ROOT,
          env: {
            PATH: process.env['PATH'],
            KITH_DATA: data.folder,
            KITH_HTTP_PORT: '0',
            KITH_HTTPS_PORT: 'off',
          },
        },
      )
      assert.equal(status, 1, stderr)
      assert.match(stderr.trim(), sentence)
    }
    assert.equal(digest(), before)
    test.diagnostic('a read-only file and a read-only folder: a sentence and exit code 1, 0 bytes changed')
  })

  it('may be moved away and back under a server: nothing is lost', async (test) => {
    const server = await startServer(data.folder, { KITH_LOG: 'warn' })
    const client = new JsonClient(server.port, data.token)
    const stored: number[] = []
    const add = async () => {
      const { status, body } = await client.request('POST', '/contacts', { contact: { first_name: 'Moved' } })
      assert.ok(status === 201 || status === 503)
      if (status === 201) stored.push(body.contact.id)
    }
    const addMany = () => Promise.all(Array.from({ length: 100 }, add))
    const move = (from: string, to: string) => {
      for (const suffix of FILES) renameSync(data.file + suffix + from, data.file + suffix + to)
    }
    await addMany()
    move('', '.away')
    await addMany()
    assert.equal((await client.get('/contacts')).status, 200)
    assert.ok(!existsSync(data.file), 'no second database is begun in its place')
    move('.away', '')
    await addMany()
    client.close()
    server.kill('SIGKILL')
    await server.ended

    const next = await startServer(data.folder)
    const reader = new JsonClient(next.port, data.token)
    const { records } = await reader.all('/contacts?fields=id', 'contacts')
    const there = new Set(records.map(({ id }) => id))
    assert.deepEqual(
      stored.filter((id) => !there.has(id)),
      [],
    )
    test.diagnostic(
      `${stored.length} writes acknowledged before, while and after the files were away, 0 lost`,
    )
    reader.close()
    next.kill('SIGTERM')
    assert.equal(await next.ended, 0)
  })
})
