import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import BetterSqlite from 'better-sqlite3'
import { TurnSnapshot } from './turn-snapshot.ts'

const nextTurn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))

describe('what is read in one turn', () => {
  let folder: string
  let writing: BetterSqlite.Database
  let reading: BetterSqlite.Database
  let snapshot: TurnSnapshot
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'kith-test-'))
    const file = path.join(folder, 'turn.db')
    writing = new BetterSqlite(file)
    writing.pragma('journal_mode = WAL')
    writing.exec('create table rows (id integer primary key)')
    reading = new BetterSqlite(file)
    snapshot = new TurnSnapshot(reading)
  })
  afterEach(() => {
    snapshot.end()
    reading.close()
    writing.close()
    rmSync(folder, { recursive: true })
  })

  const write = () => writing.exec('insert into rows default values')
  function count() {
    snapshot.ensure()
    return reading.prepare('select count(*) from rows').pluck().get()
  }

  it('is of one moment, whatever others write meanwhile', async () => {
    assert.equal(count(), 0)
    write()
    assert.equal(count(), 0)
    await nextTurn()
    assert.equal(count(), 1)
  })

  it('shows at once what was committed, when it is ended for that', () => {
    assert.equal(count(), 0)
    snapshot.end()
    write()
    assert.equal(count(), 1)
  })

  it('has a version that changes with every commit of another, and only then', async () => {
    const first = snapshot.version
    await nextTurn()
    assert.equal(snapshot.version, first)
    snapshot.end()
    write()
    assert.notEqual(snapshot.version, first)
  })

  it('does not keep the log from beginning anew', async () => {
    for (let round = 0; round < 3; round++) {
      count()
      snapshot.end()
      write()
      const { log, checkpointed } = writing.prepare('pragma wal_checkpoint(restart)').get() as {
        log: number
        checkpointed: number
      }
      assert.equal(checkpointed, log)
      await nextTurn()
    }
  })

  it('survives a database that fails in the middle', async () => {
    snapshot.ensure()
    reading.exec('rollback')
    await nextTurn()
    assert.equal(count(), 0)
  })
})
