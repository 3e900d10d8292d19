import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import BetterSqlite from 'better-sqlite3'
import { sqliteTransactions } from '../sqlite/transaction.ts'
import { GroupCommit } from './group-commit.ts'
import { LateWrites } from './late-writes.ts'

describe('statements that wait for the end of a transaction', () => {
  const connection = new BetterSqlite(':memory:')
  connection.exec('create table words (id integer primary key, word text not null)')
  const order: number[] = []
  const late = new LateWrites((sql, parameters) => {
    order.push(parameters[0] as number)
    connection.prepare(sql).run(parameters)
  })
  const commits = new GroupCommit(
    sqliteTransactions(connection, {
      db: undefined as never,
      late,
      log: { ensureSound: () => {}, run: async () => {} },
      willCommit: () => {},
      committed: () => {},
    }),
  )
  beforeEach(() => {
    connection.exec('delete from words')
    order.length = 0
  })
  after(() => connection.close())

  const add = (row: number, word: string | null = `word ${row}`) =>
    late.add({ sql: 'insert into words values (?, ?)', parameters: [row, word], row, tables: ['words'] })
  const write = (...rows: number[]) =>
    commits.write(async () => {
      for (const row of rows) add(row)
    })
  const stored = () => connection.prepare('select id from words order by id').pluck().all()

  it('are carried out together, in the order of their rows', async () => {
    await Promise.all([write(7, 3), write(5), write(1)])
    assert.deepEqual(order, [1, 3, 5, 7])
    assert.deepEqual(stored(), [1, 3, 5, 7])
  })

  it('are carried out before whoever asks for their table, and for that alone', async () => {
    await commits.write(async () => {
      add(2)
      late.finishBefore('select * from others')
      assert.deepEqual(stored(), [])
      late.finishBefore('select * from words')
      assert.deepEqual(stored(), [2])
    })
  })

  it('let others have their turn when they are many', async () => {
    connection.function('slowly', (word: string) => {
      const end = performance.now() + 4
      while (performance.now() < end);
      return word
    })
    let turns = 0
    let isOver = false
    const count = () => {
      turns++
      if (!isOver) setImmediate(count)
    }
    const sql = 'insert into words values (?, slowly(?))'
    await commits.write(async () => {
      for (let row = 1; row <= 20; row++) late.add({ sql, parameters: [row, 'word'], row, tables: ['words'] })
      setImmediate(count)
    })
    isOver = true
    assert.deepEqual(stored().length, 20)
    assert.ok(turns > 5, `${turns} turns of others in 80 ms`)
  })

  it('are gone with the write that left them, and with no other', async () => {
    const failing = commits.write(async () => {
      add(4)
      throw new Error('no')
    })
    const outcomes = await Promise.allSettled([write(3), failing, write(5)])
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    )
    assert.deepEqual(stored(), [3, 5])
  })

  it('fail the write that left them when they fail themselves, and no other', async () => {
    const failing = commits.write(async () => add(4, null))
    const outcomes = await Promise.allSettled([write(3), failing, write(5)])
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    )
    assert.deepEqual(stored(), [3, 5])
  })

  it('do not wait where no transaction would end', () => {
    add(6)
    assert.deepEqual(stored(), [6])
  })
})
