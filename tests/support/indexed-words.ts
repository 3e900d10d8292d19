import BetterSqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { accountCode, allWords } from '../../src/crm/search-index/index-words.ts'
import { mirrored } from '../../src/crm/search-index/row-numbers.ts'
import { contactWords, type Searched } from '../../src/crm/search-index/words.ts'
import type { Kith } from './kith.ts'

/** A contact and the words that an index has of it. */
type Indexed = Record<string, unknown>

/** All that the full-text indexes have of contacts. */
export async function indexedWords({ url, database }: Kith): Promise<Indexed[]> {
  if (database.engine === 'postgres') {
    const { rows } = await sql<Indexed>`
      select contact_id, contact_names.words::text as names, contact_search.words::text as words
      from contact_names full join contact_search using (account_id, contact_id) order by contact_id`.execute(
      database.reader,
    )
    return rows
  }
  const connection = new BetterSqlite(url.slice('sqlite:'.length), { readonly: true })
  try {
    return [...wordsInIndexes(connection)].map(([contact_id, words]) => ({ contact_id, ...words }))
  } finally {
    connection.close()
  }
}

/** What the indexes of a SQLite file should have of its contacts and have not, or the other way around, in sentences. */
export function indexDifferences(connection: BetterSqlite.Database): string[] {
  const indexed = wordsInIndexes(connection)
  const contacts = connection.prepare('select * from contacts where merged_into is null').all()
  const expected = new Map(
    (contacts as (Searched & { id: number; account_id: number })[]).map((contact) => {
      const code = accountCode(contact.account_id)
      const words = contactWords(contact)
      const sorted = (some: string[]) => [...new Set(some.map((word) => code + word))].sort()
      return [contact.id, { names: sorted(words.names), words: sorted(allWords(words)) }]
    }),
  )
  return [...new Set([...indexed.keys(), ...expected.keys()])].flatMap((id) => {
    const [is, should] = [indexed, expected].map((side) => JSON.stringify(side.get(id) ?? NO_WORDS))
    return is === should ? [] : [`contact ${id} is indexed as ${is} and not as ${should}`]
  })
}

const NO_WORDS = { names: [] as string[], words: [] as string[] }

function wordsInIndexes(connection: BetterSqlite.Database): Map<number, typeof NO_WORDS> {
  const found = new Map<number, typeof NO_WORDS>()
  for (const [table, kind] of [
    ['contact_names', 'names'],
    ['contact_search', 'words'],
  ] as const) {
    connection.exec(`create virtual table temp.${table}_words using fts5vocab(main, ${table}, instance)`)
    const rows = connection.prepare(`select term, doc from temp.${table}_words`).all()
    for (const { term, doc } of rows as { term: string; doc: number }[]) {
      const id = mirrored(doc)
      if (!found.has(id)) found.set(id, { names: [], words: [] })
      found.get(id)![kind].push(term)
    }
    connection.exec(`drop table temp.${table}_words`)
  }
  for (const { names, words } of found.values()) for (const list of [names, words]) list.sort()
  return new Map([...found].sort(([one], [other]) => one - other))
}
