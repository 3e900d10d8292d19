import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { kithServer, startKithServer } from '../support/kith-server.ts'
import { newPostgresDatabase } from '../support/test-database.ts'

describe('a backup', () => {
  let kith: Kith
  let folder: string
  let file: string
  before(async () => {
    kith = await openKith()
    folder = mkdtempSync(path.join(os.tmpdir(), 'kith-backup-'))
    file = path.join(folder, 'kith.backup')
    await kith.ann.perform(createContact, { first_name: 'Inés', user_1: '😀' })
  })
  after(async () => {
    await kith.close()
    rmSync(folder, { recursive: true })
  })

  /** On a SQLite file in a folder. */
  const run = (data: string, ...args: string[]) => kithServer(args, { KITH_DATA: data })
  /** On the database of the engine that is being tested. */
  const runOnOwn = (...args: string[]) => kithServer(args, { KITH_DATA: kith.folder, DATABASE_URL: kith.url })

  it('is made while others write, and refuses none of them', async () => {
    let isDone = false
    const made: number[] = []
    const writing = Array.from({ length: 4 }, async () => {
      while (!isDone) made.push((await kith.ann.perform(createContact, { first_name: 'Meanwhile' })).id)
    })
    const { status, out, error } = await runOnOwn('backup', '--to', file, '--json')
    isDone = true
    await Promise.all(writing)
    assert.deepEqual([status, error], [0, ''])
    const { sums } = JSON.parse(out)
    assert.equal(sums.find(({ table }: { table: string }) => table === 'accounts').rows, 2)
    assert.ok(made.length > 0)
    assert.equal(statSync(file).mode & 0o777, 0o600)
    assert.deepEqual(readdirSync(folder), ['kith.backup'])
  })

  it('overwrites nothing, and says what is missing', async () => {
    const unsealed = path.join(folder, 'unsealed', 'kith.db')
    await run(path.dirname(unsealed), 'migrate')
    const refusals: [string[], RegExp][] = [
      [['backup', '--to', file], /is there already; name a new file/],
      [['backup', '--to', path.join(folder, 'nowhere', 'x')], /There is no folder/],
      [['verify-backup', path.join(folder, 'x')], /cannot be read/],
      [['verify-backup', unsealed], /is no backup of Kith/],
      [['restore', '--from', import.meta.filename], /is no backup of Kith/],
    ]
    for (const [args, reason] of refusals) {
      const { status, error } = await runOnOwn(...args)
      assert.equal(status, 1)
      assert.match(error, reason)
    }
    const elsewhere = await run(path.join(folder, 'empty'), 'backup', '--to', path.join(folder, 'y'))
    assert.match(elsewhere.error, /There is no database at/)
    assert.equal(existsSync(path.join(folder, 'y')), false)
  })

  it('is verified from end to end', async () => {
    assert.equal((await run(folder, 'verify-backup', file)).status, 0)
    const bytes = readFileSync(file)
    for (let at = bytes.indexOf('😀'); at >= 0; at = bytes.indexOf('😀', at)) bytes.write('😁', at)
    const damaged = path.join(folder, 'damaged')
    writeFileSync(damaged, bytes)
    const { status, error } = await run(folder, 'verify-backup', damaged)
    assert.equal(status, 1)
    assert.match(error, /is damaged: the table contacts is not what was backed up/)
  })

  it('is restored into an empty folder, whole, and searched as before', async () => {
    const data = path.join(folder, 'restored')
    const { status, error } = await run(data, 'restore', '--from', file)
    assert.deepEqual([status, error], [0, ''])
    const server = await startKithServer({ KITH_DATA: data })
    const address = server.greeting.match(/http:\/\/localhost:\d+/)![0]
    const headers = { authorization: `Bearer ${kith.ann.token}` }
    const found = await fetch(`${address}/api_v2/contacts?q=ines`, { headers })
    const { contacts } = (await found.json()) as { contacts: { user_1: string }[] }
    assert.equal(contacts[0]?.user_1, '😀')
    const busy = await run(data, 'restore', '--from', file)
    assert.equal(busy.status, 1)
    assert.match(busy.error, /Another Kith server is running/)
    assert.equal((await server.stop()).status, 0)
  })

  it('is restored into an empty database on PostgreSQL, whole, and backed up again with the same sums', async () => {
    const { url, remove } = await newPostgresDatabase()
    const again = path.join(folder, 'again.backup')
    try {
      const settings = { KITH_DATA: path.join(folder, 'elsewhere'), DATABASE_URL: url }
      const restored = await kithServer(['restore', '--from', file, '--json'], settings)
      assert.deepEqual([restored.status, restored.error], [0, ''])
      const made = await kithServer(['backup', '--to', again, '--json'], settings)
      assert.deepEqual([made.status, made.error], [0, ''])
      assert.deepEqual(recordSums(made.out), recordSums(restored.out))
      assert.equal((await run(folder, 'verify-backup', again)).status, 0)
      const twice = await kithServer(['restore', '--from', file], settings)
      assert.equal(twice.status, 1)
      assert.match(twice.error, /^The database on PostgreSQL is not empty; name an empty one\.\n$/)
      assert.deepEqual(readdirSync(path.join(folder, 'elsewhere')), [])
    } finally {
      await remove()
    }
  })

  it('moves the database aside in whose place it comes', async () => {
    const data = path.join(folder, 'restored')
    const { status, out } = await run(data, 'restore', '--from', file, '--json')
    assert.equal(status, 0)
    assert.ok(existsSync(JSON.parse(out).moved_aside))
    assert.ok((await kith.ann.perform(listContacts, { q: 'inés' })).items.length === 1)
  })
})

/** Without what each database writes down about itself. */
const recordSums = (out: string): unknown[] =>
  JSON.parse(out).sums.filter(({ table }: { table: string }) => table !== 'migrations')
