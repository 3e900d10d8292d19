import { sql } from 'kysely'
import type { Kith } from '../kith.ts'

/** When a credential was last used changes by asking. */
const VOLATILE = new Set(['last_used_at', 'expires_at'])

/** Everything that is stored, as one text: the same before and after what changes nothing. */
export async function storedRows({ database }: Kith): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and sql not like '%virtual%'
      and name not glob '*_search_*' order by name`.execute(database.reader)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)} order by 1, 2`.execute(database.reader)
    texts.push(`${name} ${JSON.stringify(rows, (key, value) => (VOLATILE.has(key) ? undefined : value))}`)
  }
  return texts.join('\n')
}
