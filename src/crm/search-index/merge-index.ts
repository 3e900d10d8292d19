import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** SQLite's full-text indexes. */
const INDEXES = ['contact_names', 'contact_search', 'note_search'] as const
type Index = (typeof INDEXES)[number]

/** Segments from which on an index is merged, however small they are: each is looked into by every search. */
const MANY = 8

/** Fewer are merged when those beside the largest come to this part of it: SQLite leaves several big ones after a filling. */
const MUCH = 0.1

/** Pages merged in one transaction: some five milliseconds, which others wait. */
const PAGES = 100

/**
 * Brings the segments of SQLite's indexes together, a little in each transaction; gives whether there was something to do. With
 * `signal` it ends between two transactions; the rest is done another time.
 */
export async function mergeIndexes(database: Database, signal?: AbortSignal): Promise<boolean> {
  let hasMerged = false
  for (const index of INDEXES) {
    if (signal?.aborted || !(await isScattered(database, index))) continue
    hasMerged = true
    // A negative number begins a merge of all segments, a positive one goes on with it.
    let hasMore = await merged(database, index, -PAGES)
    while (hasMore && !signal?.aborted) hasMore = await merged(database, index, PAGES)
  }
  return hasMerged
}

/** A number that differs as soon as anything was written to a SQLite database. */
export async function writesSeen({ reader }: Database): Promise<number> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(reader)
  return rows[0]!.data_version
}

/** Whether a merge is worth it. The segments are found by leaps from one to the next, their pages by the number of the last. */
async function isScattered({ reader }: Database, index: Index): Promise<boolean> {
  const segment = sql.table(`${index}_idx`)
  const { rows } = await sql<{ segments: number; pages: number; most: number }>`
    with recursive present(segid) as (
      select min(segid) from ${segment}
      union all
      select (select min(segid) from ${segment} where segid > present.segid) from present where present.segid is not null),
    sized(pages) as (
      select (select pgno / 2 from ${segment} as page where page.segid = present.segid order by term desc limit 1)
      from present where segid is not null)
    select count(*) as segments, total(pages) as pages, max(pages) as most from sized`.execute(reader)
  const { segments, pages, most } = rows[0]!
  return segments >= MANY || (segments > 1 && pages - most >= most * MUCH)
}

/** Merges some pages; false when there was nothing left, which FTS5 says by writing (almost) nothing. */
const merged = (database: Database, index: Index, pages: number): Promise<boolean> =>
  database.write(async (db) => {
    const changes = async () => {
      const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
      return rows[0]!.changes
    }
    const before = await changes()
    const name = sql.table(index)
    await sql`insert into ${name} (${name}, rank) values ('merge', ${pages})`.execute(db)
    return (await changes()) - before >= 2
  })
