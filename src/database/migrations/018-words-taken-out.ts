import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../columns.ts'

/**
 * Makes the indexes of contacts anew, empty, in a form out of which words are taken one by one: the one before put in all words of
 * a contact again whenever one was changed, and kept a row for each contact besides.
 */
export async function up(db: Kysely<unknown>) {
  if (!isSqlite(db)) return
  for (const table of ['contact_words', 'contact_names', 'contact_search'])
    await sql`drop table ${sql.table(table)}`.execute(db)
  const options = "content='', columnsize=0, detail=none, tokenize='ascii'"
  await sql
    .raw(`create virtual table contact_names using fts5(names, ${options}, prefix='6 7 8 9 10')`)
    .execute(db)
  await sql.raw(`create virtual table contact_search using fts5(words, ${options})`).execute(db)
  await sql.raw(`create virtual table contact_words using fts5vocab('contact_search', 'row')`).execute(db)
}
