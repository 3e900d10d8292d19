import { sql } from 'kysely'
import type { Database } from '../../../src/database/database.ts'
import { byEngine } from '../../../src/database/statements/by-engine.ts'
import type { Kith } from '../kith.ts'

/** When a credential was last used changes by asking. */
const VOLATILE = new Set(['last_used_at', 'expires_at'])

/** Counts every write, that of the last use of a credential included. */
const COUNTS = 'account_writes'

/** Full-text indexes and the lists of words that belong to them; SQLite keeps them in several tables each. */
const isIndex = (table: string) => /^(contact|note)_(search|names|words)(_|$)|^search_words$/.test(table)

/** Everything that is stored, as one text: the same before and after what changes nothing. */
export async function storedRows({ database }: Kith): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`${byEngine({
    sqlite: sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`,
    postgres: sql`select tablename::text as name from pg_tables where schemaname = current_schema() order by tablename`,
  })}`.execute(database.reader)
  const names = tables.map(({ name }) => name).filter((name) => !isIndex(name) && name !== COUNTS)
  return database.engine === 'postgres' ? rowsAtOnce(database, names) : rowsOneByOne(database, names)
}

async function rowsOneByOne({ reader }: Database, names: string[]): Promise<string> {
  const texts: string[] = []
  for (const name of names) {
    const { rows } = await sql`select * from ${sql.table(name)} order by 1, 2`.execute(reader)
    texts.push(`${name} ${JSON.stringify(rows, (key, value) => (VOLATILE.has(key) ? undefined : value))}`)
  }
  return texts.join('\n')
}

/** In one statement, because the ways to and fro are what takes the time. */
async function rowsAtOnce({ reader }: Database, names: string[]): Promise<string> {
  const volatile = sql.lit(`{${[...VOLATILE].join(',')}}`)
  const texts = names.map(
    (name) => sql`select ${sql.lit(name)} as name, (select string_agg(line, chr(10) order by line) from
      (select (to_jsonb(t) - ${volatile}::text[])::text as line from ${sql.table(name)} t) lines) as lines`,
  )
  const { rows } = await sql<{
    name: string
    lines: string | null
  }>`${sql.join(texts, sql` union all `)}`.execute(reader)
  return rows.map(({ name, lines }) => `${name} ${lines}`).join('\n')
}
