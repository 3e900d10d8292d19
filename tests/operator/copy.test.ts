import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Context } from '../../src/core/context.ts'
import { perform } from '../../src/core/perform.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { deleteContact } from '../../src/crm/contacts/delete-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { contactsByYearlyDay } from '../../src/crm/contacts/yearly-day-queries.ts'
import { mergeContacts } from '../../src/crm/merges/merge-contacts.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { deleteNote } from '../../src/crm/notes/delete-note.ts'
import { addPhoto } from '../../src/crm/photos/add-photo.ts'
import { fillIndex } from '../../src/crm/search-index/fill-index.ts'
import type { TableSum } from '../../src/database/backup/table-digest.ts'
import { copyDatabase } from '../../src/database/copy/copy-database.ts'
import { openDatabase } from '../../src/database/opening/open.ts'
import { TABLE_NAMES } from '../../src/database/tables.ts'
import { fillTables } from '../support/fill-tables.ts'
import { png } from '../support/images.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { kithServer } from '../support/kith-server.ts'
import { fillWithKnownPeople } from '../support/known-people.ts'
import { newPostgresDatabase } from '../support/test-database.ts'

describe('a copy of a database', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kith-copy-'))
  const made: { remove(): Promise<void> }[] = []
  let kith: Kith
  /** The highest id of a contact, which is gone. */
  let highest: number

  before(async () => {
    kith = await openKith()
    const { ann, bob, database } = kith
    await ann.perform(fillWithKnownPeople, { contacts: 40 })
    const add = async (fields: object) => (await ann.perform(createContact, fields)).id
    const ines = await add({
      first_name: 'Inés 😀',
      company: "O'Brien & Søn",
      mobile_phone: '+47 912 34 567',
    })
    const other = await add({ first_name: 'Inés', last_name: 'Merged-Away', user_1: '\\N' })
    await ann.perform(addPhoto, { contact_id: ines, data: (await png()).toString('base64') })
    await ann.perform(addNote, { contact_id: other, body: 'likes hibiscus\n\ttea \\ 😀' })
    const gone = await ann.perform(addNote, { contact_id: ines, body: 'likes absinthe' })
    await ann.perform(deleteNote, { id: gone.id })
    await ann.perform(mergeContacts, { id: ines, duplicate_id: other })
    await ann.perform(deleteContact, { id: await add({ last_name: 'Trashed' }) })
    await bob.perform(createContact, { last_name: 'Secretive', is_private: true })
    await fillTables(database, {
      account_id: ann.viewer.account_id,
      user_id: ann.viewer.user_id,
      contact_id: ines,
      other_id: other,
      token_id: 1,
      task_id: 1,
      call_id: 1,
      import_id: 1,
      export_id: 1,
    })
    highest = await add({ last_name: 'Purged' })
    await database.write((db) => sql`delete from ${sql.table('contacts')} where id = ${highest}`.execute(db))
  })
  after(async () => {
    await kith.close()
    for (const { remove } of made) await remove()
    rmSync(folder, { recursive: true })
  })

  const newFile = () => `sqlite:${path.join(mkdtempSync(path.join(folder, 'target-')), 'kith.db')}`
  async function newPostgres(): Promise<string> {
    const database = await newPostgresDatabase()
    made.push(database)
    return database.url
  }
  const copy = (from: string, to: string, progress = () => {}, signal?: AbortSignal) =>
    copyDatabase(from, to, { fillSearch: fillIndex, progress, ...(signal && { signal }) })

  it('has the same sums on each engine, there and back', async () => {
    const [postgres, file, other] = [await newPostgres(), newFile(), await newPostgres()]
    const sums = await copy(kith.url, postgres)
    assert.deepEqual(
      sums.map(({ table }) => table),
      TABLE_NAMES,
    )
    assert.deepEqual(
      sums.filter(({ rows }) => rows === 0),
      [],
      'every table has rows to copy',
    )
    assert.deepEqual(await copy(postgres, file), sums)
    assert.deepEqual(await copy(file, newFile()), sums)
    assert.deepEqual(await copy(postgres, other), sums)
  })

  it('is searched as the original is, and gives no id a second time', async () => {
    for (const url of [await newPostgres(), newFile()]) {
      await copy(kith.url, url)
      const database = openDatabase(url, 2)
      try {
        const find = async (from: Kith['database'], q: string, rest: object = {}) => {
          const input = { q, limit: 200, ...rest }
          const { items } = await perform(listContacts, { database: from, viewer: kith.ann.viewer }, input)
          return items.map(({ id }) => id)
        }
        const queries = [
          'ines',
          'Inés 😀',
          'obrien',
          '91234567',
          'hibiscus',
          'absinthe',
          'a',
          'secretive',
          'son',
        ]
        for (const q of queries) assert.deepEqual(await find(database, q), await find(kith.database, q), q)
        assert.equal((await find(database, 'hibiscus')).length, 1)
        assert.equal((await find(database, 'absinthe')).length, 0)
        assert.equal((await find(database, 'trashed', { trashed: true })).length, 1)
        const caller = { database, viewer: kith.ann.viewer }
        const { id } = await perform(createContact, caller, { last_name: 'Newcomer' })
        assert.ok(id > highest, `${id} is beyond ${highest}`)
        assert.deepEqual(await find(database, 'newcomer'), [id])
      } finally {
        await database.close()
      }
    }
  })

  it('tells the same birthdays', async () => {
    const birthdays = (database: Kith['database']) =>
      contactsByYearlyDay(
        { db: database.reader, viewer: kith.ann.viewer } as Context,
        'birthday',
        { from: '01-01', to: '12-31' },
        200,
      )
    const expected = await birthdays(kith.database)
    assert.ok(expected.length > 10)
    for (const url of [await newPostgres(), newFile()]) {
      await copy(kith.url, url)
      const database = openDatabase(url, 2)
      try {
        assert.deepEqual(await birthdays(database), expected)
      } finally {
        await database.close()
      }
    }
  })

  it('goes on while the original is written to, and is of one moment', async () => {
    for (const url of [await newPostgres(), newFile()]) {
      let isDone = false
      const acknowledged = (await kith.ann.perform(createContact, { last_name: 'Before' })).id
      const writing = Array.from({ length: 3 }, async () => {
        while (!isDone) {
          const { id } = await kith.ann.perform(createContact, { last_name: 'Meanwhile' })
          await kith.ann.perform(addNote, { contact_id: id, body: 'Meanwhile' })
        }
      })
      let sums: TableSum[]
      try {
        sums = await copy(kith.url, url)
      } finally {
        isDone = true
        await Promise.all(writing)
      }
      assert.ok(sums.find(({ table }) => table === 'contacts')!.rows > 40)
      const database = openDatabase(url, 2)
      const found = await database.reader
        .selectFrom('contacts')
        .select('id')
        .where('id', '=', acknowledged)
        .execute()
      await database.close()
      assert.equal(found.length, 1)
    }
  })

  it('goes into an empty database only that nobody uses', async () => {
    const [postgres, file] = [await newPostgres(), newFile()]
    const idle = openDatabase(postgres, 1)
    await idle.reader.selectFrom('accounts').select('id').execute()
    await assert.rejects(copy(kith.url, postgres), /A Kith server or command is using the database/)
    await idle.close()
    for (const [url, reason] of [
      [postgres, /is not empty; name an empty one/],
      [file, /is not empty; name a new file/],
    ] as const) {
      const sums = await copy(kith.url, url)
      await assert.rejects(copy(kith.url, url), reason)
      assert.deepEqual(await copy(url, newFile()), sums)
    }
    const odd = path.join(folder, 'odd')
    writeFileSync(odd, 'no database')
    await assert.rejects(copy(kith.url, `sqlite:${odd}`), /is no database of Kith/)
    await assert.rejects(copy(`sqlite:${path.join(folder, 'none')}`, newFile()), /There is no database at/)
  })

  it('leaves nothing when it is interrupted, wherever that is', async () => {
    const postgres = await newPostgres()
    await query(postgres, 'drop schema public cascade; create schema public')
    const whole: number[] = []
    await copy(kith.url, newFile(), (...[done]: number[]) => whole.push(done!))
    for (const at of [whole[0]!, whole[Math.floor(whole.length / 2)]!, whole.at(-1)!]) {
      for (const url of [postgres, newFile()]) {
        const stopping = new AbortController()
        const stop = (...[done]: number[]) => {
          if (done! >= at) stopping.abort(new Error('stopped here'))
        }
        await assert.rejects(copy(kith.url, url, stop, stopping.signal), /stopped here/)
        if (url !== postgres) assert.deepEqual(readdirSync(path.dirname(url.slice('sqlite:'.length))), [])
      }
      const { rows } = await query(postgres, "select 1 from pg_tables where schemaname = 'public'")
      assert.deepEqual(rows, [])
    }
    await copy(kith.url, postgres)
  })

  it('is given up, and nothing is left, when something did not arrive as it was', async () => {
    const altered = sql`update notes set body = 'Other words'`
    const lost = sql`delete from saved_views`
    for (const url of [await newPostgres(), newFile()])
      for (const [table, change] of [
        ['notes', altered],
        ['saved_views', lost],
      ] as const) {
        const changed = copyDatabase(kith.url, url, {
          progress: () => {},
          async fillSearch(db, step) {
            await fillIndex(db, step)
            await change.execute(db)
          },
        })
        await assert.rejects(changed, new RegExp(`^CopyError: The table ${table} did not arrive as it was$`))
        if (url.startsWith('sqlite:'))
          assert.deepEqual(readdirSync(path.dirname(url.slice('sqlite:'.length))), [])
      }
  })

  it('is made by a command, which says what it did', async () => {
    const file = newFile()
    const done = await kithServer(['copy', '--from', kith.url, '--to', file])
    assert.deepEqual([done.status, done.error], [0, ''])
    assert.match(done.out, /^Copied \d+ records in \d+ tables to sqlite:.+: all sums agree\n$/)
    assert.ok(existsSync(file.slice('sqlite:'.length)))
    const refusals: [string, string, number, RegExp][] = [
      [kith.url, file, 1, /^\S+ is not empty; name a new file\.\n$/],
      [file, file, 1, /^A database cannot be copied into itself\.\n$/],
      ['mysql://localhost/x', file, 2, /It must be sqlite:/],
      [file, 'postgres://127.0.0.1:1/x', 1, /^PostgreSQL does not answer .+ or correct --to\.\n$/],
    ]
    for (const [from, to, status, reason] of refusals) {
      const ended = await kithServer(['copy', '--from', from, '--to', to])
      assert.equal(ended.status, status)
      assert.match(ended.error, reason)
    }
  })
})

async function query(url: string, text: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}
