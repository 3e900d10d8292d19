import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import type { Database } from '../../src/database/database.ts'
import {
  distributeNewTables,
  distributionOf,
  type TableOfSchema,
  tablePlaceOf,
  tablesOfSchema,
} from '../../src/database/distribution.ts'
import { openDatabase } from '../../src/database/opening/open.ts'
import { kithServer } from '../support/kith-server.ts'
import { newPostgresDatabase, type TestDatabase } from '../support/test-database.ts'

/** Citus cannot be had everywhere: what it demands is held against the schema, and its functions are stood in for. */
describe('a database that is distributed by account', () => {
  let made: TestDatabase
  let database: Database
  let tables: TableOfSchema[]
  before(async () => {
    made = await newPostgresDatabase()
    database = openDatabase(made.url, 2)
    tables = await tablesOfSchema(database.reader)
  })
  after(async () => {
    await database.close()
    await made.remove()
  })

  const place = (name: string) => tablePlaceOf(name, tables.find((table) => table.name === name)!.has_account)
  const rowsOf = async <Row>(text: string) => (await sql.raw<Row>(text).execute(database.reader)).rows
  const keysOf = (kinds: string) =>
    rowsOf<{ table: string; name: string; columns: string[]; target: string | null }>(`
      select owner.relname::text as table, conname::text as name, target.relname::text as target,
        array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
      from pg_constraint join pg_class as owner on owner.oid = conrelid left join pg_class as target on target.oid = confrelid
      where connamespace = current_schema()::regnamespace and contype in (${kinds})`)
  const accountColumn = (table: string) => (table === 'accounts' ? 'id' : 'account_id')

  it('keeps few tables out, and each for a reason', () => {
    const names = (wanted: string) =>
      tables.filter(({ name }) => place(name) === wanted).map(({ name }) => name)
    assert.deepEqual(names('reference'), ['secrets', 'user_emails'])
    assert.deepEqual(names('local'), ['background_work', 'failed_sign_ins', 'migrations', 'server_keys'])
  })

  it('has the account in every key', async () => {
    const keys = (await keysOf("'p', 'u'")).filter((key) => place(key.table) === 'distributed')
    assert.ok(keys.length > 20)
    for (const { table, name, columns } of keys) assert.ok(columns.includes(accountColumn(table)), name)
  })

  it('has the account in every unique index', async () => {
    const indexes = await rowsOf<{ table: string; name: string; columns: string[] }>(`
      select owner.relname::text as table, index.relname::text as name,
        array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)) as columns
      from pg_index join pg_class as owner on owner.oid = indrelid join pg_class as index on index.oid = indexrelid
      where owner.relnamespace = current_schema()::regnamespace and indisunique`)
    for (const { table, name, columns } of indexes)
      if (place(table) === 'distributed') assert.ok(columns.includes(accountColumn(table)), name)
  })

  it('has the account in every foreign key, and none leads to a table that is not distributed', async () => {
    for (const { table, name, columns, target } of await keysOf("'f'")) {
      assert.deepEqual([place(table), place(target!)], ['distributed', 'distributed'], name)
      assert.ok(columns.includes('account_id'), name)
    }
  })

  it('has every table in a key, so that rows can be told apart and moved', async () => {
    const keyed = new Set((await keysOf("'p'")).map(({ table }) => table))
    for (const { name } of tables) assert.ok(keyed.has(name), name)
  })

  it('has no triggers, and no question within a policy', async () => {
    assert.deepEqual(await rowsOf('select tgname from pg_trigger where not tgisinternal'), [])
    const policies = await rowsOf<{ condition: string }>(
      'select pg_get_expr(polqual, polrelid) as condition from pg_policy',
    )
    assert.ok(policies.length > 30)
    for (const { condition } of policies) assert.doesNotMatch(condition, /select/i)
  })

  it('is made so by statements that run in this order and leave the walls standing', async () => {
    await database.write(async (db) => {
      for (const text of [
        'create table called (at integer generated always as identity, name text, how text)',
        `create function create_distributed_table(name text, by text, colocate_with text default 'default') returns void
          language sql as $$ insert into called (name, how) values (name, by || ' with ' || colocate_with) $$`,
        `create function create_reference_table(name text) returns void
          language sql as $$ insert into called (name, how) values (name, 'reference') $$`,
      ])
        await sql.raw(text).execute(db)
    })
    const [setting, ...statements] = distributionOf(tables, 'kith')
    assert.equal(setting, `alter database "kith" set citus.propagate_set_commands = 'local'`)
    for (const statement of statements) await database.write((db) => sql.raw(statement).execute(db))

    const called = await rowsOf<{ name: string; how: string }>('select name, how from called order by at')
    assert.deepEqual(
      called.map(({ name }) => name).sort(),
      tables.filter(({ name }) => place(name) !== 'local').map(({ name }) => name),
    )
    // What is put beside it has to come after it, though no foreign key says so.
    assert.equal(called[0]!.name, 'accounts')
    for (const [at, { name, how }] of called.entries()) {
      const expected = name === 'accounts' ? 'id with default' : 'account_id with accounts'
      assert.equal(how, place(name) === 'reference' ? 'reference' : expected)
      const earlier = called.slice(0, at).map((call) => call.name)
      for (const target of tables.find((table) => table.name === name)!.refers_to)
        assert.ok(earlier.includes(target), `${name} before ${target}`)
    }
    const open = await rowsOf(`
      select relname from pg_class where oid in (select polrelid from pg_policy)
        and not (relrowsecurity and relforcerowsecurity)`)
    assert.deepEqual(open, [])
  })

  it('has the tables of a later migration beside the others, and a database that is not distributed is left alone', async () => {
    const placed = () => rowsOf<{ name: string; how: string }>('select name, how from called order by at')
    await database.write(async (db) => {
      await sql`delete from called`.execute(db)
      await distributeNewTables(db)
    })
    assert.deepEqual(await placed(), [])
    await database.write(async (db) => {
      await sql`create table pg_dist_partition (logicalrelid regclass)`.execute(db)
      await distributeNewTables(db)
    })
    assert.deepEqual(await placed(), [])
    await database.write(async (db) => {
      await sql`insert into pg_dist_partition select oid from pg_class where relkind = 'r' and relname not in ('trashed_lists', 'secrets')`.execute(
        db,
      )
      await distributeNewTables(db)
    })
    assert.deepEqual(await placed(), [
      { name: 'secrets', how: 'reference' },
      { name: 'trashed_lists', how: 'account_id with accounts' },
    ])
    await database.write((db) => sql`drop table pg_dist_partition`.execute(db))
  })

  it('is not distributed twice', () => {
    const again = distributionOf(tables, 'kith', new Set(tables.map(({ name }) => name)))
    assert.deepEqual(
      again.filter((statement) => /create_|disable/.test(statement)),
      [],
    )
    const rest = distributionOf(tables, 'kith', new Set(['accounts', 'users']))
    assert.ok(!rest.some((statement) => /\('(accounts|users)'/.test(statement)))
    assert.ok(rest.some((statement) => statement.includes("('contacts'")))
  })

  it('is a command that shows its SQL, and says what is missing', async () => {
    const shown = await kithServer(['distribute', '--dry-run'], { DATABASE_URL: made.url })
    assert.equal(shown.status, 0, shown.error)
    assert.match(shown.out, /^alter database ".*" set citus\.propagate_set_commands = 'local';$/m)
    assert.match(shown.out, /^select create_distributed_table\('accounts', 'id'\);$/m)
    const refused = await kithServer(['distribute'], { DATABASE_URL: made.url })
    assert.equal(refused.status, 1)
    assert.match(refused.error, /Citus is not installed/)
  })
})
