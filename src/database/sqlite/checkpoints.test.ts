import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import BetterSqlite from 'better-sqlite3'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { Checkpoints } from './checkpoints.ts'
import { openSqlite } from './sqlite.ts'

const MEGABYTE = 1024 * 1024

describe('the log of a SQLite file', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kith-log-'))
  const file = path.join(folder, 'kith.db')
  let database: Database
  before(async () => {
    database = openSqlite(file)
    await database.write((db) => sql`create table blobs (bytes blob)`.execute(db))
  })
  after(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  it('is brought into the file by another thread while writing goes on', { timeout: 60_000 }, async () => {
    const bytes = new Uint8Array(4 * MEGABYTE)
    const write = () => database.write((db) => sql`insert into blobs values (${bytes})`.execute(db))
    // Less than the writer waits for before it would do the same itself.
    for (let written = 0; written < 28; written++) await write()
    const small = () => database.write((db) => sql`update blobs set bytes = null where rowid = 1`.execute(db))
    while (statSync(file).size < 80 * MEGABYTE) {
      for (let commits = 0; commits < 32; commits++) await small()
      await wait(1)
    }
    const { rows } = await sql<{ count: number }>`select count(*) as count from blobs`.execute(
      database.reader,
    )
    assert.equal(rows[0]?.count, 28)
  })

  it('is closed, too, when the thread has failed before', async () => {
    const connection = new BetterSqlite(path.join(folder, 'small-pages.db'))
    // So many of them are waiting soon.
    connection.pragma('page_size = 512')
    connection.pragma('journal_mode = WAL')
    connection.pragma('wal_autocheckpoint = 0')
    connection.exec('create table blobs (bytes blob)')
    connection.prepare('insert into blobs values (?)').run(new Uint8Array(13 * MEGABYTE))
    const checkpoints = new Checkpoints(path.join(folder, 'no-such-folder', 'kith.db'), connection)
    const started = once(process, 'worker')
    for (let commits = 0; commits < 8; commits++) checkpoints.noteCommit()
    const [thread] = (await started) as [Worker]
    await new Promise((resolve) => thread.once('exit', resolve))
    await checkpoints.close()
    connection.close()
  })
})
