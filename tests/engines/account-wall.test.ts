import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { Client } from 'pg'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { beginPostgres } from '../../src/database/copy/postgres-session.ts'
import type { Database } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/opening/open.ts'
import { isAboveWalls } from '../../src/database/postgres/account-wall.ts'
import type { Schema } from '../../src/database/schema.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { sentDuring } from '../support/sent-statements.ts'
import { newPostgresDatabase, serverUrl, type TestDatabase } from '../support/test-database.ts'

type Db = Kysely<Schema>

/** What everybody may read: counts of writes, and coded words of all accounts in one index. */
const OPEN = ['account_writes', 'contact_names', 'contact_search', 'note_search']

describe('the wall between accounts on PostgreSQL', () => {
  let kith: Kith
  before(async () => {
    process.env['KITH_TEST_ENGINE'] = 'postgres'
    kith = await openKith()
    for (const person of [kith.ann, kith.eve]) {
      const { id } = await person.perform(createContact, { first_name: person.email })
      await person.perform(addNote, { contact_id: id, body: 'Hello' })
    }
  })
  after(() => kith.close())

  const accountOf = (person: Kith['ann']) => person.viewer.account_id
  const accountsIn = async (db: Db, table: string, column = 'account_id'): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      select distinct ${sql.ref(column)} as id from ${sql.table(table)} order by 1`.execute(db)
    return rows.map(({ id }) => id)
  }
  const tablesWith = async (column: string): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select columns.table_name::text as name
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where columns.table_schema = current_schema() and column_name = ${column} and table_type = 'BASE TABLE'`.execute(
      kith.database.reader,
    )
    return rows.map(({ name }) => name)
  }

  it('is tested as a user whom policies concern', async () => {
    assert.equal(await isAboveWalls(kith.database.reader), false)
    const above = openDatabase(serverUrl(), 1)
    assert.equal(await isAboveWalls(above.reader), true)
    await above.close()
  })

  it('stands around every table that belongs to accounts, against the owner of the tables, too', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname::text as name from pg_class join pg_policy on polrelid = pg_class.oid
      where relnamespace = current_schema()::regnamespace and relrowsecurity and relforcerowsecurity
        and polname = 'of_account' and polcmd = '*' and polpermissive`.execute(kith.database.reader)
    const walled = rows.map(({ name }) => name).sort()
    assert.deepEqual(walled, [...(await tablesWith('account_id')), 'accounts'].sort())
  })

  it('is open for reading around the words of the search and the counts of writes alone', async () => {
    const { rows } = await sql<{ name: string }>`
      select polrelid::regclass::text as name from pg_policy where polname <> 'of_account' order by 1`.execute(
      kith.database.reader,
    )
    assert.deepEqual(
      rows.map(({ name }) => name),
      OPEN,
    )
  })

  it('hides what is of others from a query that names no account', async () => {
    const reader = kith.database.readerOf(accountOf(kith.eve))
    const tables = (await tablesWith('account_id')).filter((name) => !OPEN.includes(name))
    for (const table of tables) {
      const seen = await accountsIn(reader, table)
      assert.ok(
        seen.every((id) => id === accountOf(kith.eve)),
        `${table}: ${seen}`,
      )
    }
    for (const table of ['contacts', 'notes', 'users', 'secrets', 'user_emails', 'history', 'search_words'])
      assert.deepEqual(await accountsIn(reader, table), [accountOf(kith.eve)], table)
    assert.deepEqual(await accountsIn(reader, 'accounts', 'id'), [accountOf(kith.eve)])
  })

  it('shows all to what concerns all', async () => {
    const both = [accountOf(kith.ann), accountOf(kith.eve)]
    assert.deepEqual(await accountsIn(kith.database.reader, 'contacts'), both)
    assert.deepEqual(await accountsIn(kith.database.readerOf(0), 'contacts'), both)
    assert.deepEqual(await kith.database.write((db) => accountsIn(db, 'contacts')), both)
    assert.deepEqual(await kith.database.write((db) => accountsIn(db, 'contacts'), 0), both)
  })

  it('lets a write neither see, change, remove nor add what is of others', async () => {
    const [mine, theirs] = [accountOf(kith.eve), accountOf(kith.ann)]
    await kith.database.write(async (db) => {
      assert.deepEqual(await accountsIn(db, 'contacts'), [mine])
      for (const foreign of [
        sql`update contacts set first_name = 'taken' where account_id = ${theirs}`,
        sql`update contact_search set words = '' where account_id = ${theirs}`,
        sql`delete from notes where account_id = ${theirs}`,
        sql`delete from contact_search where account_id = ${theirs}`,
        sql`delete from accounts where id = ${theirs}`,
      ])
        assert.equal((await foreign.execute(db)).numAffectedRows ?? 0n, 0n)
    }, mine)
    const adding = kith.database.write(
      (db) =>
        sql`insert into statuses (account_id, key, label, position) values (${theirs}, 'x', 'X', 9)`.execute(
          db,
        ),
      mine,
    )
    await assert.rejects(adding, /row-level security/)
    assert.deepEqual(await accountsIn(kith.database.reader, 'notes'), [theirs, mine])
  })

  it('shows nothing to whom nothing was told', async () => {
    await kith.database.write(async (db) => {
      await sql`set local kith.account_id to default`.execute(db)
      assert.deepEqual(await accountsIn(db, 'contacts'), [])
      assert.deepEqual(await accountsIn(db, 'accounts', 'id'), [])
    }, accountOf(kith.ann))
  })

  it('costs no message more while the same account is served', async () => {
    const read = async (person: Kith['ann']) => {
      const answer = await kith.app.inject({
        url: '/api_v2/contacts',
        headers: { authorization: `Bearer ${person.token}` },
      })
      assert.equal(answer.statusCode, 200)
    }
    // The first request of each notes the use of the token, beside the answer: writes of an account follow one another.
    for (const person of [kith.eve, kith.ann]) {
      await read(person)
      await kith.database.write(async () => {}, accountOf(person))
    }
    await read(kith.ann)
    const first = await sentDuring(() => read(kith.ann))
    const again = await sentDuring(() => read(kith.ann))
    assert.deepEqual(
      first.filter((text) => !text.startsWith('select')),
      [],
    )
    assert.deepEqual(again, first)
    await read(kith.eve)
    await read(kith.ann)
    const toldAnew = (await sentDuring(() => read(kith.eve))).filter((text) => !text.startsWith('select'))
    assert.deepEqual([...new Set(toldAnew)], [`set kith.account_id = '${accountOf(kith.eve)}'`])
  })

  it('costs a write no message', async () => {
    const sent = await sentDuring(() =>
      kith.database.write((db) => sql`select 1`.execute(db), accountOf(kith.ann)),
    )
    assert.equal(sent.length, 3)
    assert.match(sent[0]!, /^begin; set local kith\.account_id = '\d+'; select pg_advisory/)
    assert.deepEqual(sent.slice(1), ['select 1', 'commit'])
  })
})

describe('the wall where the database is distributed', () => {
  let made: TestDatabase
  let database: Database
  before(async () => {
    made = await newPostgresDatabase()
    await setForDatabase(made.url, "citus.propagate_set_commands = 'local'")
    database = openDatabase(made.url, 1)
  })
  after(async () => {
    await database.close()
    await made.remove()
  })

  it('is named in a short transaction for each read, because nothing else reaches the workers', async () => {
    const ask = () => sql`select current_setting('kith.account_id') as told`.execute(database.readerOf(7))
    await ask()
    const sent = await sentDuring(async () => assert.deepEqual((await ask()).rows, [{ told: '7' }]))
    // Citus passes on the whole message that a `set local` comes in.
    assert.deepEqual(sent, [
      'begin',
      "set local kith.account_id = '7'",
      "select current_setting('kith.account_id') as told",
      'commit',
    ])
  })

  it('is named in a message of its own for each write, too, and so is whatever else is set', async () => {
    for (const account of [7, undefined]) {
      const sent = await sentDuring(() => database.write((db) => sql`select 1`.execute(db), account))
      assert.ok(sent.includes(`set local kith.account_id = '${account ?? 'all'}'`))
      assert.deepEqual(
        sent.filter((text) => text.includes('set local') && text.includes(';')),
        [],
      )
    }
  })

  it('is named in messages of their own by copies, too, which leave the coordinator no shortcut', async () => {
    const sent = await sentDuring(async () => (await beginPostgres(made.url, 'read only')).end('rollback'))
    const settings = sent.filter((text) => text.includes('set local'))
    assert.ok(settings.includes("set local kith.account_id = 'all'"))
    assert.ok(settings.includes('set local citus.enable_local_execution = off'))
    for (const text of settings) assert.doesNotMatch(text, /;/)
  })

  it('goes on after a read that fails', async () => {
    await assert.rejects(sql`select nonsense`.execute(database.readerOf(7)), /nonsense/)
    const { rows } = await sql`select 1 as one`.execute(database.readerOf(7))
    assert.deepEqual(rows, [{ one: 1 }])
  })
})

/** As the one who runs PostgreSQL: without Citus others may not, because the name is not known. */
async function setForDatabase(url: string, setting: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl() })
  await client.connect()
  await client.query(`alter database ${new URL(url).pathname.slice(1)} set ${setting}`)
  await client.end()
}
