import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { type Kith, openKith } from '../../tests/support/kith.ts'
import { COUNTED, TABLE_NAMES, TABLES } from './tables.ts'

/** What the list leaves out: the search index with the tables that FTS5 keeps it in, and what the engines and migrations need. */
const OTHERS =
  /^(contact_names|contact_search|note_search)(_\w+)?$|^contact_words$|^search_words$|^account_writes$|^sqlite_\w+$|^migrations$/

describe('the list of tables', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  it('has every table of records that the migrations make', async () => {
    const tables = await kith.database.reader.introspection.getTables()
    const names = tables.filter(({ name, isView }) => !isView && !OTHERS.test(name)).map(({ name }) => name)
    assert.deepEqual(names.sort(), [...TABLE_NAMES].sort())
  })

  it('has those first that others refer to', async () => {
    for (const [table, referred] of await references(kith))
      assert.ok(
        TABLE_NAMES.indexOf(referred as never) <= TABLE_NAMES.indexOf(table as never),
        `${table} comes after ${referred}`,
      )
  })

  it('names a key of each table that tells its rows apart, and the tables that count', async () => {
    const tables = await kith.database.reader.introspection.getTables()
    for (const name of TABLE_NAMES) {
      const columns = tables.find((table) => table.name === name)!.columns
      const key = TABLES[name].key
      const inOrder = columns.filter((column) => key.includes(column.name))
      assert.equal(inOrder.length, key.length, name)
      assert.ok(
        inOrder.every(({ isNullable, name }) => !isNullable || name === 'id' || key.length === 1),
        name,
      )
      assert.equal(
        columns.some((column) => column.name === 'id' && column.isAutoIncrementing),
        COUNTED.includes(name),
        name,
      )
      assert.equal(await isUnique(kith, name, key), true, `${name} is unique by ${key}`)
    }
  })
})

/** Pairs of a table and one that it refers to. */
async function references({ database }: Kith): Promise<[string, string][]> {
  const pairs: [string, string][] = []
  if (database.engine === 'postgres') {
    const { rows } = await sql<{ from: string; to: string }>`
      select c.relname as "from", r.relname as "to" from pg_constraint
      join pg_class c on c.oid = conrelid join pg_class r on r.oid = confrelid
      where contype = 'f'`.execute(database.reader)
    for (const { from, to } of rows) if (!OTHERS.test(from)) pairs.push([from, to])
  } else {
    for (const table of TABLE_NAMES) {
      const { rows } = await sql<{
        table: string
      }>`select "table" from pragma_foreign_key_list(${table})`.execute(database.reader)
      for (const row of rows) pairs.push([table, row.table])
    }
  }
  assert.ok(pairs.length > 20)
  return pairs
}

async function isUnique({ database }: Kith, table: string, key: string[]): Promise<boolean> {
  const wanted = [...key].sort().join()
  if (database.engine === 'postgres') {
    const { rows } = await sql<{ columns: string }>`
      select (
        select string_agg(attname, ',' order by attname collate "C") from pg_attribute
        where attrelid = indrelid and attnum = any(indkey)
      ) as columns
      from pg_index where indisunique and indrelid = ${table}::regclass`.execute(database.reader)
    return rows.some(({ columns }) => columns === wanted)
  }
  const { rows } = await sql<{ columns: string }>`
    select (select group_concat(name, ',') from (select name from pragma_index_info(list.name) order by name)) as columns
    from pragma_index_list(${table}) as list where "unique" = 1
    union all
    select group_concat(name, ',') from (select name from pragma_table_info(${table}) where pk > 0 order by name)`.execute(
    database.reader,
  )
  return rows.some(({ columns }) => columns === wanted)
}
