import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import BetterSqlite from 'better-sqlite3'
import { CompiledQuery } from 'kysely'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { recordStatements, type Statement } from '../../../tests/support/recorded-statements.ts'
import { perform } from '../../core/perform.ts'
import { createContact } from '../contacts/create-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { addNote } from '../notes/add-note.ts'

/** The statement as somebody has it who opens the file. */
const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
const withoutRemarks = (text: string) => text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()
const NAME = /(?<!:):([a-z_]+)/g

/** What is asked, with the values by their names. */
interface Asked {
  text: string
  values: Record<string, unknown>
}

describe('the SQL of a search', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
    const kinds = [
      { last_name: 'Marlow' },
      { last_name: 'Marlowe' },
      { last_name: 'Zed', home_city: 'Marlow' },
      { last_name: 'Noted' },
      { last_name: 'Marlovski' },
    ]
    for (let count = 0; count < 3; count++)
      for (const fields of kinds) {
        const { id } = await kith.ann.perform(createContact, fields)
        if (fields.last_name === 'Noted')
          await kith.ann.perform(addNote, { contact_id: id, body: 'knows the marlows' })
      }
    await kith.bob.perform(createContact, { last_name: 'Marlow', is_private: true })
  })
  after(() => kith.close())

  /** What a search asks the index, and the ids that it finds. */
  async function search(input: object): Promise<{ asked: Statement[]; ids: number[] }> {
    const { database, statements } = recordStatements(kith.database)
    const { items } = await perform(
      listContacts,
      { database, viewer: kith.ann.viewer },
      { ...input, fields: ['id'] },
    )
    const asksIndex = ({ sql }: Statement) =>
      sql.startsWith('with ') || / (?:contact|note)_(?:names|search)\(/.test(sql)
    // The columns asked for are written as the query builder does.
    const asked = statements
      .filter(asksIndex)
      .map((one) => ({ ...one, sql: one.sql.replace('"contacts"."id"', 'contacts.id') }))
    return { asked, ids: items.map(({ id }) => id) }
  }

  /** Which file says what was sent, and the values that were sent with it. */
  function fileOf({ sql, parameters }: Statement): Asked {
    const { engine } = kith.database
    for (const file of FILES[engine]) {
      const text = withoutRemarks(textOf(file))
      const names = [...text.matchAll(NAME)].map(([, name]) => name!)
      const places = engine === 'sqlite' ? names : [...new Set(names)]
      const sent = text.replace(NAME, (_, name) =>
        engine === 'sqlite' ? '+?' : `$${places.indexOf(name) + 1}`,
      )
      if (sent !== sql) continue
      assert.equal(parameters.length, places.length)
      return {
        text: textOf(file),
        values: Object.fromEntries(places.map((name, at) => [name, parameters[at]])),
      }
    }
    throw new Error(`No file says ${sql}`)
  }

  /** Runs a file as it stands, remarks included. */
  async function run({ text, values }: Asked): Promise<{ tier?: number; id: number }[]> {
    if (kith.database.engine === 'sqlite') {
      const file = new BetterSqlite(kith.url.slice('sqlite:'.length), { readonly: true })
      const rows = file.prepare(text).all(values)
      file.close()
      return rows as { id: number }[]
    }
    const names: string[] = []
    const numbered = text.replace(/--.*$/gm, '').replace(NAME, (_, name) => {
      if (!names.includes(name)) names.push(name)
      return `$${names.indexOf(name) + 1}`
    })
    const reader = kith.database.readerOf(kith.ann.viewer.account_id)
    const { rows } = await reader.executeQuery<{ tier: number; id: number }>(
      CompiledQuery.raw(
        numbered,
        names.map((name) => values[name]),
      ),
    )
    return rows
  }

  it('is what its files say, word for word', async () => {
    const { asked, ids } = await search({ q: 'marlow', limit: 20 })
    const answers = await Promise.all(asked.map((statement) => run(fileOf(statement))))
    // SQLite is asked for one tier after the other.
    const found = answers.flatMap((rows, at) => rows.map(({ id, tier = at }) => ({ id, tier })))
    assert.deepEqual(
      found.map(({ id }) => id),
      ids,
    )
    assert.deepEqual(
      found.map(({ tier }) => tier),
      [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3],
    )
  })

  it('is the same for typing mistakes and for every further page', async () => {
    for (const input of [{ q: 'marlovsky' }, { q: 'marlow', limit: 2 }]) {
      let cursor: string | null = null
      do {
        const given: object = cursor ? { cursor, limit: 2 } : input
        const { asked } = await search(given)
        assert.ok(asked.length > 0)
        for (const statement of asked) fileOf(statement)
        cursor = (await kith.ann.perform(listContacts, given)).next_cursor
      } while (cursor)
    }
  })

  it('has filters in the place of one marked line', async () => {
    const { asked, ids } = await search({ q: 'marlow', status: '', created_from: '2000-01-01' })
    assert.equal(ids.length, 12)
    const [{ sql }] = asked as [Statement]
    const text = withoutRemarks(textOf(FILTERED[kith.database.engine]))
    const [head] = text.split(' and contacts.trashed_at is null').map((part) => part.split(NAME)[0]!)
    assert.ok(sql.startsWith(head!))
    assert.match(
      sql,
      /contacts\.trashed_at is null and "contacts"\."status" is null and "contacts"\."created_at" >= /,
    )
  })
})

const FILTERED = { sqlite: 'sqlite-names.sql', postgres: 'postgres-search.sql' }
const FILES = {
  sqlite: [FILTERED.sqlite, 'sqlite-anywhere.sql', 'sqlite-notes.sql', 'sqlite-mistyped.sql'],
  postgres: ['postgres-names-planned-once.sql', 'postgres-others-planned-once.sql', FILTERED.postgres],
}
