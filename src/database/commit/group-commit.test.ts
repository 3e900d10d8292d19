import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import BetterSqlite from 'better-sqlite3'
import { sqliteTransactions } from '../sqlite/transaction.ts'
import { GroupCommit } from './group-commit.ts'
import { LateWrites } from './late-writes.ts'

describe('writes that come at once', () => {
  let connection: BetterSqlite.Database
  let commits: GroupCommit
  let transactions: string[]
  before(() => {
    transactions = []
    connection = new BetterSqlite(':memory:')
    connection.exec('create table rows (id integer primary key, text text not null unique)')
    commits = new GroupCommit(
      sqliteTransactions(connection, {
        db: undefined as never,
        late: new LateWrites(() => {}),
        log: { ensureSound: () => {}, run: async () => {} },
        willCommit: () => {},
        committed: () => {},
      }),
    )
    const exec = connection.exec.bind(connection)
    connection.exec = (sql) => {
      transactions.push(sql)
      return exec(sql)
    }
  })
  beforeEach(() => {
    connection.prepare('delete from rows').run()
    transactions.length = 0
  })
  after(() => connection.close())

  const insert = (text: string | null) =>
    commits.write(async () => {
      connection.prepare('insert into rows (text) values (?)').run(text)
      await null
      return text
    })
  const texts = () => connection.prepare('select text from rows order by id').pluck().all()
  const times = (sql: string) => transactions.filter((one) => one === sql).length

  it('share one transaction and are each answered', async () => {
    const names = Array.from({ length: 50 }, (_, number) => `row ${number}`)
    assert.deepEqual(await Promise.all(names.map(insert)), names)
    assert.deepEqual(texts(), names)
    assert.deepEqual(transactions, ['BEGIN IMMEDIATE', 'COMMIT'])
  })

  it('are answered only after the commit', async () => {
    const order: string[] = []
    await Promise.all(
      ['a', 'b', 'c'].map(async (text) => {
        await insert(text)
        order.push(`${text} answered after ${times('COMMIT')} commit`)
      }),
    )
    assert.deepEqual(
      order,
      ['a', 'b', 'c'].map((text) => `${text} answered after 1 commit`),
    )
  })

  it('are undone alone when they fail, whether they changed something before or not', async () => {
    const failingLate = commits.write(async () => {
      connection.prepare("insert into rows (text) values ('half')").run()
      await null
      throw new Error('too late')
    })
    const failingEarly = commits.write(async () => {
      throw new Error('at once')
    })
    const outcomes = await Promise.allSettled([
      insert('before'),
      failingLate,
      insert('between'),
      insert('before'),
      failingEarly,
      insert(null),
      insert('after'),
    ])
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled', 'rejected', 'rejected', 'rejected', 'fulfilled'],
    )
    assert.deepEqual(
      outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason.message)] : [])),
      ['too late', 'UNIQUE constraint failed: rows.text', 'at once', 'NOT NULL constraint failed: rows.text'],
    )
    assert.deepEqual(texts(), ['before', 'between', 'after'])
  })

  it('see what those before them wrote', async () => {
    const seen = await Promise.all([insert('a'), commits.write(async () => texts()), insert('b')])
    assert.deepEqual(seen[1], ['a'])
  })

  it('that come while others run join them or follow, and none is forgotten', async () => {
    const all: Promise<unknown>[] = []
    for (let number = 0; number < 400; number++) {
      all.push(insert(`row ${number}`))
      if (number % 40 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all(all)
    assert.equal(texts().length, 400)
    assert.ok(times('COMMIT') < 40)
  })

  it('are all refused when the commit itself fails, and the next are served', async () => {
    const exec = connection.exec
    connection.exec = (sql) => {
      if (sql === 'COMMIT') throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' })
      return exec(sql)
    }
    const outcomes = await Promise.allSettled([insert('a'), insert('b')])
    connection.exec = exec
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['rejected', 'rejected'],
    )
    assert.deepEqual(texts(), [])
    await insert('c')
    assert.deepEqual(texts(), ['c'])
  })
})
