import { sql } from 'kysely'
import { byEngine } from '../../../src/database/by-engine.ts'
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
  const texts: string[] = []
  for (const { name } of tables) {
    if (isIndex(name) || name === COUNTS) continue
    const { rows } = await sql`select * from ${sql.table(name)} order by 1, 2`.execute(database.reader)
    texts.push(`${name} ${JSON.stringify(rows, (key, value) => (VOLATILE.has(key) ? undefined : value))}`)
  }
  return texts.join('\n')
}
