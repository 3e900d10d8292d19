import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'
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
})
