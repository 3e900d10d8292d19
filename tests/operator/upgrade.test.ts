import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import BetterSqlite from 'better-sqlite3'
import { kithServer, startKithServer } from '../support/kith-server.ts'

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
    const first = await run(['migrate'])
    assert.deepEqual([first.status, first.out], [0, 'The schema is up to date\n'])
    assert.doesNotMatch(first.error, /[Bb]ack/)
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

  it('is refused where a newer version was at work, which is left as it is, by every command', async () => {
    const newer = { KITH_DATA: path.join(data, 'newer') }
    assert.equal((await kithServer(['migrate'], newer)).status, 0)
    const file = path.join(newer.KITH_DATA, 'kith.db')
    const connection = new BetterSqlite(file)
    connection.exec("insert into migrations (name, applied_at) values ('999-of-tomorrow', '2030-01-01')")
    connection.pragma('wal_checkpoint(truncate)')
    connection.close()
    const digest = () => createHash('sha256').update(readFileSync(file)).digest('hex')
    const before = digest()
    for (const command of [
      ['start'],
      ['status'],
      ['migrate'],
      ['account', 'list'],
      ['demo', '--email', 'a@b.c'],
    ]) {
      const { status, out, error } = await kithServer(command, newer)
      assert.deepEqual([status, out], [1, ''], command.join(' '))
      assert.match(
        error,
        /^This database was used by a newer version of Kith \(it has 999-of-tomorrow\); start that version or restore a backup\.\n$/,
      )
    }
    assert.equal(digest(), before)
  })

  it('that fails half-way leaves everything as it was, and says where the backup is', async () => {
    const broken = { KITH_DATA: path.join(data, 'broken') }
    const account = ['account', 'create', '--name', 'Acme', '--email', 'ann@example.com', '--password-stdin']
    assert.equal((await kithServer(account, broken, 'correct horse battery')).status, 0)
    const connection = new BetterSqlite(path.join(broken.KITH_DATA, 'kith.db'))
    // The second of two pending migrations finds that it has been there.
    connection.exec(
      "drop table saved_views; delete from migrations where name in ('011-saved-views', '013-trashed-photos')",
    )
    const names = () => connection.prepare('select name from migrations order by name').pluck().all()
    const before = names()
    const { status, out, error } = await kithServer(['start'], broken)
    assert.deepEqual([status, out], [1, ''])
    assert.match(error, /as it was it is now in .+\.backup\n/)
    assert.match(error, /\nThe database .+ cannot be opened: .+; check DATABASE_URL and KITH_DATA\.\n$/)
    assert.deepEqual(names(), before)
    assert.equal(
      connection.prepare("select count(*) from sqlite_schema where name = 'saved_views'").pluck().get(),
      0,
    )
    connection.close()
  })
})
