import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import BetterSqlite from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { SyncError, storageFailure } from '../errors.ts'
import type { Schema } from '../schema.ts'
import type { SyncMeans } from './log-sync.ts'
import { openSqlite } from './sqlite.ts'

const MILLISECONDS = 5
const CELL = new Int32Array(new SharedArrayBuffer(4))

describe('the sync of the log', { timeout: 60_000 }, () => {
  let folder: string
  let file: string
  let database: Database | undefined
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'kith-sync-'))
    file = path.join(folder, 'kith.db')
  })
  afterEach(async () => {
    await database?.close()
    database = undefined
    rmSync(folder, { recursive: true })
  })

  async function open(means?: SyncMeans): Promise<Database> {
    database = openSqlite(file, means)
    await database.write((db) => sql`create table words (word text)`.execute(db))
    // By now it is known whether the disk is slow.
    for (let writes = 0; writes < 2; writes++) await database.write(async () => {})
    return database
  }
  const add = (word: string) => database!.write((db) => sql`insert into words values (${word})`.execute(db))
  const wordsIn = async (db: Kysely<Schema>) =>
    (await sql<{ word: string }>`select word from words order by rowid`.execute(db)).rows.map(
      ({ word }) => word,
    )

  /** A disk that takes its time: the event loop waits for it where `syncHere` is asked. */
  const slow = () => Atomics.wait(CELL, 0, 0, MILLISECONDS)

  /** A slow disk whose syncs in the thread end when the test says so. */
  function heldBack() {
    const syncs: PromiseWithResolvers<void>[] = []
    const syncElsewhere = () => {
      const sync = Promise.withResolvers<void>()
      syncs.push(sync)
      return sync.promise
    }
    return { syncs, means: { syncHere: slow, syncElsewhere } }
  }

  it('comes once for the writes that share a commit, before any of them is answered', async () => {
    const events: string[] = []
    const note = () => void events.push('sync')
    await open({ syncHere: note, syncElsewhere: async () => note() })
    events.length = 0
    await Promise.all(['a', 'b', 'c'].map(async (word) => add(word).then(() => events.push(word))))
    await add('d').then(() => events.push('d'))
    assert.deepEqual(events, ['sync', 'a', 'b', 'c', 'sync', 'd'])
  })

  it('keeps nobody waiting but those who wrote, on a disk that is slow', async () => {
    const { syncs, means } = heldBack()
    const { reader } = await open(means)
    const events: string[] = []
    const written = (word: string) => add(word).then(() => events.push(word))
    const first = written('first')
    while (syncs.length < 1) await nextTurn()
    const second = written('second')
    while (syncs.length < 2) await nextTurn()
    const third = written('third')
    for (let reads = 0; reads < 20; reads++) {
      await nextTurn()
      assert.deepEqual(await wordsIn(reader), ['first', 'second'], 'the third waits for one of the two')
    }
    assert.deepEqual(events, [], 'nobody is answered')
    slow()
    syncs[1]!.resolve()
    await nextTurn()
    assert.deepEqual(events, [], 'nor who stands in the log behind what is not on the disk')
    syncs[0]!.resolve()
    await Promise.all([first, second])
    while (syncs.length < 3) await nextTurn()
    syncs[2]!.resolve()
    await third
    assert.deepEqual(events, ['first', 'second', 'third'])
  })

  it('that fails takes those along that stand behind it in the log', async () => {
    const { syncs, means } = heldBack()
    await open({ ...means, fail: () => {} })
    const writes = Promise.allSettled([
      add('first'),
      (async () => {
        while (syncs.length < 1) await nextTurn()
        await add('second')
      })(),
    ])
    while (syncs.length < 2) await nextTurn()
    syncs[1]!.resolve()
    await nextTurn()
    syncs[0]!.reject(new Error('EIO'))
    for (const outcome of await writes)
      assert.ok(outcome.status === 'rejected' && outcome.reason instanceof SyncError)
  })

  it('ends before the file is closed', async () => {
    const { syncs, means } = heldBack()
    const opened = await open(means)
    const events: string[] = []
    const written = add('last').then(() => events.push('written'))
    while (syncs.length < 1) await nextTurn()
    database = undefined
    const closed = opened.close().then(() => events.push('closed'))
    await nextTurn()
    syncs[0]!.resolve()
    await Promise.all([written, closed])
    assert.deepEqual(events, ['written', 'closed'])
  })

  it('is waited for again when the disk has become quick', async () => {
    let here = 0
    let isSlow = true
    await open({
      syncHere() {
        here++
        if (isSlow) slow()
      },
      syncElsewhere: async () => {},
    })
    const before = here
    await add('elsewhere')
    assert.equal(here, before)
    isSlow = false
    for (let writes = 0; here === before && writes < 1000; writes++) await add('quicker')
    assert.ok(here > before)
  })

  for (const where of ['while everybody waits', 'in a thread'])
    it(`ends the server when it fails ${where}: nothing is answered any more`, async () => {
      const failures: SyncError[] = []
      let isBroken = false
      const tryIt = () => {
        if (isBroken) throw new Error('EIO')
      }
      const { reader } = await open({
        syncHere() {
          tryIt()
          if (where === 'in a thread') slow()
        },
        async syncElsewhere() {
          tryIt()
          slow()
        },
        fail: (error) => failures.push(error),
      })
      await add('kept')
      isBroken = true
      await assert.rejects(add('unknown'), SyncError)
      isBroken = false
      await assert.rejects(add('refused'), SyncError)
      assert.match(
        failures.join(),
        /^SyncError: The log of the database cannot be brought to the disk: Error: EIO$/,
      )
      assert.deepEqual(await wordsIn(reader), ['kept', 'unknown'])
    })

  it('is made good by whoever opens the file next: what was in the log is in the file', async () => {
    await open()
    await add('left')
    // As after the end of a server that closed nothing.
    const copy = path.join(folder, 'copy.db')
    for (const suffix of ['', '-wal']) cpSync(file + suffix, copy + suffix)
    const next = openSqlite(copy)
    const alone = path.join(folder, 'alone.db')
    cpSync(copy, alone)
    await next.close()
    const connection = new BetterSqlite(alone)
    assert.deepEqual(connection.prepare('select word from words').pluck().all(), ['left'])
    connection.close()
  })

  it('is told as a storage that does not work', () => {
    assert.equal(storageFailure(new SyncError('no')), 'broken')
  })
})
