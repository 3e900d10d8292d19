import assert from 'node:assert/strict'
import net, { type AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { newPostgresDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../database.ts'
import { storageFailure } from '../errors.ts'
import { migrate, pendingMigrations } from '../migrations/migrate.ts'
import { openDatabase } from '../opening/open.ts'
import type { Schema } from '../schema.ts'

describe('PostgreSQL', () => {
  let made: TestDatabase
  let database: Database
  /** Another server process, as far as the database can tell. */
  let other: Database
  before(async () => {
    made = await newPostgresDatabase()
    database = openDatabase(made.url)
    other = openDatabase(made.url)
    await database.write((db) =>
      db.schema
        .createTable('words')
        .addColumn('account_id', 'bigint')
        .addColumn('word', 'text', (column) => column.primaryKey())
        .execute(),
    )
  })
  after(async () => {
    await Promise.all([database.close(), other.close()])
    await made.remove()
  })

  const add = (db: Kysely<Schema>, word: string) =>
    sql`insert into words (account_id, word) values (1, ${word})`.execute(db)
  const words = async (db = database.reader) =>
    (await sql<{ word: string }>`select word from words order by word`.execute(db)).rows.map(
      ({ word }) => word,
    )

  it('shows what was written as soon as it is answered, and not before', async () => {
    await database.write(async (db) => {
      await add(db, 'seen')
      assert.ok(!(await words()).includes('seen'))
    }, 1)
    assert.ok((await words()).includes('seen'))
    assert.ok((await words(other.reader)).includes('seen'))
  })

  it('puts writes that come together into one transaction', async () => {
    const transactions = new Set<string>()
    await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        database.write(async (db) => {
          const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db)
          transactions.add(rows[0]!.id)
          await add(db, `together ${number}`)
        }, 1),
      ),
    )
    assert.ok(transactions.size < 10, `${transactions.size} transactions`)
  })

  it('undoes a write that fails alone, whatever it shared its transaction with', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, number) =>
        database.write(async (db) => {
          await add(db, `shared ${number}`)
          if (number % 3 === 0) throw new Error(`refused ${number}`)
          await add(db, number % 3 === 1 ? `shared ${number} again` : 'seen')
          return number
        }, 1),
      ),
    )
    const stored = await words()
    for (const [number, outcome] of outcomes.entries()) {
      assert.equal(outcome.status, number % 3 === 1 ? 'fulfilled' : 'rejected')
      assert.equal(stored.includes(`shared ${number}`), number % 3 === 1)
      assert.equal(stored.includes(`shared ${number} again`), number % 3 === 1)
    }
  })

  it('goes on after a write that failed', async () => {
    await assert.rejects(
      database.write(async () => Promise.reject(new Error('no')), 1),
      /no/,
    )
    await assert.rejects(
      database.write((db) => sql`select nonsense`.execute(db), 1),
      /nonsense/,
    )
    await database.write((db) => add(db, 'afterwards'), 1)
    assert.ok((await words()).includes('afterwards'))
  })

  it('lets no two writes of an account overlap, through whichever server they come', async () => {
    let running = 0
    const once = (through: Database) =>
      through.write(async (db) => {
        await words(db)
        assert.equal(++running, 1)
        await sql`select pg_sleep(0.01)`.execute(db)
        running--
      }, 7)
    await Promise.all(Array.from({ length: 10 }, (_, number) => once(number % 2 ? database : other)))
  })

  it('lets writes of different accounts overlap, and none with one that concerns all', async () => {
    let opened = 0
    const { promise: both, resolve } = Promise.withResolvers<void>()
    const meeting = (accountId: number) =>
      database.write(async (db) => {
        await words(db)
        if (++opened === 2) resolve()
        await both
      }, accountId)
    const meetings = Promise.all([meeting(1), meeting(2)])
    await both
    let isAlone = false
    const alone = other.write(async (db) => {
      await words(db)
      isAlone = true
      await sql`select pg_sleep(0.02)`.execute(db)
      isAlone = false
    })
    const beside = (accountId: number) =>
      database.write(async (db) => {
        await words(db)
        assert.equal(isAlone, false)
      }, accountId)
    await Promise.all([meetings, alone, beside(1), beside(0)])
  })

  it('refuses all who wait for a transaction that cannot begin, and goes on afterwards', async () => {
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const { promise: begun, resolve: isBegun } = Promise.withResolvers<void>()
    const long = other.write(async (db) => {
      await words(db)
      isBegun()
      await end
    }, 1)
    await begun
    const waiting = Promise.allSettled(['one', 'two'].map((word) => database.write((db) => add(db, word), 1)))
    let cancelled = 0
    while (cancelled === 0) {
      const { rows } = await sql`
        select pg_cancel_backend(pid) from pg_locks where locktype = 'advisory' and not granted`.execute(
        database.reader,
      )
      cancelled = rows.length
    }
    for (const outcome of await waiting)
      assert.equal(outcome.status === 'rejected' && outcome.reason.code, '57014')
    resolve()
    await long
    await database.write((db) => add(db, 'begun again'), 1)
    assert.ok((await words()).includes('begun again'))
  })

  it('takes nothing through the reader', async () => {
    await assert.rejects(add(database.reader, 'smuggled'), (error) => storageFailure(error) === 'read_only')
  })

  it('runs statements of one write in turn, even when they are asked for at once', async () => {
    await database.write(
      (db) => Promise.all(['one', 'two', 'three'].map((word) => add(db, `at once ${word}`))),
      1,
    )
    assert.equal((await words()).filter((word) => word.startsWith('at once')).length, 3)
  })

  it('compares texts by their bytes, whatever language the database was made for', async () => {
    const unordered = ['b', 'a', 'B', 'ä', '_', 'Z', ' ', '10', '9']
    await database.write(async (db) => {
      await sql`delete from words`.execute(db)
      for (const word of unordered) await add(db, word)
    }, 1)
    const byBytes = unordered.toSorted((one, two) => Buffer.compare(Buffer.from(one), Buffer.from(two)))
    assert.deepEqual(await words(), byBytes)
  })

  it('counts and sums in numbers', async () => {
    const { rows } = await sql`
      select count(*) as counted, sum(account_id) as summed, 9007199254740991::bigint as most from words`.execute(
      database.reader,
    )
    assert.deepEqual(rows, [{ counted: 9, summed: 9, most: Number.MAX_SAFE_INTEGER }])
  })

  it('finds nothing for a text that it could not store, and does not fail', async () => {
    const { rows } = await sql`select word from words where word = ${'a\0'}`.execute(database.reader)
    assert.deepEqual(rows, [])
  })

  it('keeps a bounded number of statements prepared, and still answers the next', async () => {
    for (let number = 0; number < 1100; number++) {
      const { rows } = await sql.raw<{ n: number }>(`select ${number} as n`).execute(database.reader)
      assert.deepEqual(rows, [{ n: number }])
    }
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from pg_prepared_statements`.execute(database.reader)
    assert.ok(rows[0]!.count <= 501, `${rows[0]!.count} statements`)
  })

  it('is closed when the server has let go of every connection, and not before', async () => {
    const lines = { opened: 0, letGo: 0 }
    const { hostname, port } = new URL(made.url)
    const between = net.createServer({ allowHalfOpen: true }, (near) => {
      lines.opened++
      const far = net.connect(Number(port), hostname)
      near.pipe(far)
      far.on('data', (bytes) => near.write(bytes))
      far.on('end', () => {
        lines.letGo++
        near.end()
      })
    })
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
    try {
      const url = new URL(made.url)
      url.hostname = '127.0.0.1'
      url.port = String((between.address() as AddressInfo).port)
      const leaving = openDatabase(url.href)
      await leaving.write((db) => add(db, 'leaving'), 1)
      assert.deepEqual(await Promise.all([words(leaving.reader), words(leaving.readerOf(1))]), [
        await words(),
        await words(),
      ])
      await leaving.close()
      assert.ok(lines.opened > 1)
      assert.equal(lines.letGo, lines.opened)
    } finally {
      await new Promise((resolve) => between.close(resolve))
    }
  })

  it('is brought up to date once, when two servers start together', async () => {
    const [one, two] = await Promise.all([migrate(database), migrate(other)])
    assert.deepEqual([...one, ...two], [])
    assert.deepEqual(await pendingMigrations(other), [])
  })
})
