import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import BetterSqlite from 'better-sqlite3'
import { kithServer, startKithServer } from './support/kith-server.ts'

const KEPT = 5

describe('an upgrade', () => {
  const data = mkdtempSync(path.join(os.tmpdir(), 'kith-upgrade-'))
  after(() => rmSync(data, { recursive: true }))

  const run = (args: string[], input = '') => kithServer(args, { KITH_DATA: data }, input)
  const backups = () => readdirSync(path.join(data, 'backups')).sort()

  /** Takes the schema back to before a migration, as an older version left it. */
  function age() {
    const connection = new BetterSqlite(path.join(data, 'kith.db'))
    connection.exec("drop table saved_views; delete from migrations where name = '011-saved-views'")
    connection.close()
  }

  it('makes no backup of a database that is new or has nothing in it', async () => {
    assert.deepEqual(await run(['migrate']), { status: 0, out: 'The schema is up to date\n', error: '' })
    age()
    assert.deepEqual(await run(['migrate']), { status: 0, out: 'The schema is up to date\n', error: '' })
    assert.deepEqual(readdirSync(data), ['kith.db'])
  })

  it('backs up first, says so, and keeps the last backups', async () => {
    const account = ['account', 'create', '--name', 'Acme', '--email', 'ann@example.com', '--password-stdin']
    assert.equal((await run(account, 'correct horse battery')).error, '')
    for (let round = 0; round <= KEPT; round++) {
      age()
      const { status, error } = await run(['migrate'])
      assert.equal(status, 0)
      assert.match(
        error,
        /^The schema of the database is brought up to date; as it was it is now in .+\.backup\n$/,
      )
    }
    assert.equal((await run(['migrate'])).error, '')
    assert.equal(backups().length, KEPT)
  })

  it('leaves backups that can be verified and restored', async () => {
    const last = path.join(data, 'backups', backups().at(-1)!)
    assert.equal((await run(['verify-backup', last])).status, 0)
    const elsewhere = { KITH_DATA: path.join(data, 'restored') }
    assert.equal((await kithServer(['restore', '--from', last], elsewhere)).status, 0)
    const server = await startKithServer(elsewhere)
    const { status, error } = await server.stop()
    assert.equal(status, 0)
    assert.match(error, /as it was it is now in/)
  })
})
