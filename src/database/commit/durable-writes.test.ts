import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { openDatabase } from '../opening/open.ts'
import type { Schema } from '../schema.ts'

describe('writes', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kith-commit-'))
  let database: Database
  before(async () => {
    database = openDatabase(`sqlite:${path.join(folder, 'kith.db')}`)
    await database.write((db) => sql`create table words (word text primary key)`.execute(db))
  })
  after(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  const add = (db: Kysely<Schema>, word: string) => sql`insert into words values (${word})`.execute(db)
  const words = async () =>
    (await sql<{ word: string }>`select word from words order by word`.execute(database.reader)).rows.map(
      ({ word }) => word,
    )

  it('obey the foreign keys', async () => {
    const { rows } = await database.write((db) =>
      sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(db),
    )
    assert.equal(rows[0]?.foreign_keys, 1)
  })

  it('are seen by readers as soon as they are answered, and not before', async () => {
    await database.write(async (db) => {
      await add(db, 'seen')
      assert.ok(!(await words()).includes('seen'))
    })
    assert.ok((await words()).includes('seen'))
  })

  it('that come together share a transaction, and one that fails undoes itself alone', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, number) =>
        database.write(async (db) => {
          await add(db, `shared ${number}`)
          if (number % 3 === 0) throw new Error(`refused ${number}`)
          await add(db, `shared ${number} again`)
          return number
        }),
      ),
    )
    const stored = await words()
    for (const [number, outcome] of outcomes.entries()) {
      const isKept = number % 3 !== 0
      assert.deepEqual(
        outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as Error).message,
        isKept ? number : `refused ${number}`,
      )
      assert.equal(stored.includes(`shared ${number}`), isKept)
      assert.equal(stored.includes(`shared ${number} again`), isKept)
    }
  })

  it('that break a rule of the database fail alone, too', async () => {
    const outcomes = await Promise.allSettled(
      ['one', 'seen', 'two', 'seen', 'three'].map((word) => database.write((db) => add(db, word))),
    )
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'],
    )
    const stored = await words()
    assert.ok(['one', 'two', 'three'].every((word) => stored.includes(word)))
  })

  it('go on after one that failed', async () => {
    await assert.rejects(database.write(async () => Promise.reject(new Error('no'))))
    await database.write((db) => add(db, 'afterwards'))
    assert.ok((await words()).includes('afterwards'))
  })

  it('cannot be made through the reader', async () => {
    await assert.rejects(add(database.reader, 'smuggled'), /readonly/)
  })
})
