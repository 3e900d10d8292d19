import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Kysely } from 'kysely'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { postgresDialect } from '../postgres/dialect.ts'
import type { Schema } from '../schema.ts'
import { doubtWhatIsRemembered, PreparedQueries, prepared, runDirectly } from './prepared.ts'

describe('a prepared query', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  it('is built once for a shape and run with each caller’s values', async () => {
    doubtWhatIsRemembered(false)
    let built = 0
    const users = new PreparedQueries<{ email: string }>()
    const byEmail = (email: string) =>
      users.all<{ name: string }>(kith.database.reader, 'by email', { email }, (db, value) => {
        built++
        return db.selectFrom('users').select('name').where('email', '=', value('email'))
      })
    for (const name of ['ann', 'bob', 'eve', 'ann'])
      assert.deepEqual(await byEmail(`${name}@example.com`), [{ name }])
    assert.equal(built, 1)
    doubtWhatIsRemembered()
  })

  it('is made anew by tests each time, and refused when it goes by the name of another one', async () => {
    const users = new PreparedQueries<{ email: string }>()
    const found = (email: string, isTold: boolean) =>
      users.all(kith.database.reader, 'by email', { email }, (db, value) =>
        db
          .selectFrom('users')
          .select(isTold ? ['name', 'role'] : ['name'])
          .where('email', '=', value('email')),
      )
    await found('ann@example.com', false)
    await found('bob@example.com', false)
    assert.throws(() => found('ann@example.com', true), /"by email" is the name of two statements/)
  })

  it('keeps constants beside values, in whatever order they stand', async () => {
    const query = prepared<{ name: string; role: string }, { name: string }>((db, value) =>
      db
        .selectFrom('users')
        .select('name')
        .where('role', '=', value('role'))
        .where('id', '>', 0)
        .where('name', '=', value('name'))
        .where('role', '=', value('role'))
        .limit(5),
    )
    const { reader } = kith.database
    assert.deepEqual(await query.all(reader, { name: 'bob', role: 'member' }), [{ name: 'bob' }])
    assert.deepEqual(await query.all(reader, { name: 'bob', role: 'owner' }), [])
    assert.deepEqual(await query.first(reader, { name: 'eve', role: 'owner' }), { name: 'eve' })
    assert.equal(await query.first(reader, { name: 'nobody', role: 'owner' }), undefined)
  })

  it('sends PostgreSQL a value once, however often it stands in the query', async () => {
    const db = new Kysely<Schema>({ dialect: postgresDialect(() => Promise.reject(new Error('not asked'))) })
    const sent: [string, unknown[]][] = []
    runDirectly(db, {
      run(...asked) {
        sent.push(asked)
        return { rows: [] }
      },
    })
    const query = prepared<{ id: number; role: string }, { name: string }>((db, value) =>
      db
        .selectFrom('users')
        .select('name')
        .where('account_id', '=', value('id'))
        .where('name', '=', 'ann')
        .where('role', '=', value('role'))
        .where('id', '>', value('id')),
    )
    await query.all(db, { id: 7, role: 'owner' })
    const text =
      'select "name" from "users" where "account_id" = $1 and "name" = $2 and "role" = $3 and "id" > $1'
    assert.deepEqual(sent, [[text, [7, 'ann', 'owner']]])
  })

  it('takes a value that is not given for null, and never for text of the query', async () => {
    const query = prepared<{ name?: string }, { name: string }>((db, value) =>
      db.selectFrom('users').select('name').where('name', '=', value('name')),
    )
    assert.deepEqual(await query.all(kith.database.reader, {}), [])
    assert.deepEqual(await query.all(kith.database.reader, { name: "' or 1=1 --" }), [])
  })

  it('remembers few shapes and still answers for all', async () => {
    const users = new PreparedQueries<{ name: string }>()
    for (const round of [1, 2])
      for (let limit = 1; limit <= 250; limit++) {
        const rows = await users.all<{ name: string }>(
          kith.database.reader,
          `limit ${limit}`,
          { name: 'ann' },
          (db, value) => db.selectFrom('users').select('name').where('name', '=', value('name')).limit(limit),
        )
        assert.deepEqual(rows, [{ name: 'ann' }], `round ${round}`)
      }
  })
})
