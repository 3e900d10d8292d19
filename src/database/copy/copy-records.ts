import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Progress } from '../backup/backup-file.ts'
import { TableDigest, type TableSum } from '../backup/table-digest.ts'
import { pendingAmong } from '../migrations/migrate.ts'
import type { Schema } from '../schema.ts'
import { COUNTED, TABLE_NAMES, type TableName } from '../tables.ts'
import { CopyError } from './copy-error.ts'
import type { CopiedRow, CopySource, CopyTarget, Readable } from './sides.ts'

export interface CopyOptions {
  /** Fills the search index of a database from its records; calls back for every so many records. */
  fillSearch(db: Kysely<Schema>, step: (records: number) => Promise<void>): Promise<void>
  progress: Progress
  signal?: AbortSignal
}

/** Rows of these are put into the search index. */
const SEARCHED: TableName[] = ['contacts', 'notes']

/**
 * Moves everything into an empty database: records with their ids, the counters of ids, and the search index made anew. Afterwards
 * the copy is read from end to end and held against what was read of the original. Gives the sums of the tables; when
 * anything goes wrong nothing is left of the copy.
 */
export async function copyRecords(
  source: CopySource,
  target: CopyTarget,
  { fillSearch, progress, signal }: CopyOptions,
): Promise<TableSum[]> {
  try {
    await ensureCurrent(source)
    const step = await steps(source, progress, signal)
    const sums: TableSum[] = []
    for (const table of TABLE_NAMES)
      sums.push(
        await summedUp(source, table, async (rows) => {
          await target.insert(table, rows)
          await step(rows.length)
        }),
      )
    for (const table of COUNTED) await target.setLastId(table, await source.lastId(table))
    await fillSearch(target.db, step)
    for (const sum of sums) {
      const found = await summedUp(target, sum.table as TableName, (rows) => step(rows.length))
      if (found.rows !== sum.rows || found.sha256 !== sum.sha256)
        throw new CopyError(`The table ${sum.table} did not arrive as it was`)
    }
    await target.finish()
    return sums
  } catch (error) {
    await target.abandon()
    throw error
  }
}

async function ensureCurrent(source: CopySource): Promise<void> {
  const pending = pendingAmong(await source.migrations())
  if (pending.length > 0)
    throw new CopyError(
      'The database to copy was made by an older version of Kith; bring it up to date with kith-server migrate first',
    )
}

/** Every row is copied and read again; some are put into the search index besides. */
async function steps(source: CopySource, progress: Progress, signal: AbortSignal | undefined) {
  let of = 0
  for (const table of TABLE_NAMES) of += (await source.count(table)) * (SEARCHED.includes(table) ? 3 : 2)
  let done = 0
  return async (rows: number) => {
    done += rows
    progress(done, of)
    // Lets the process hear that it is to stop.
    await nextTurn()
    signal?.throwIfAborted()
  }
}

async function summedUp(
  side: Readable,
  table: TableName,
  each: (rows: CopiedRow[]) => Promise<void>,
): Promise<TableSum> {
  const digest = new TableDigest(table)
  for await (const rows of side.rows(table)) {
    for (const row of rows) digest.add(row)
    await each(rows)
  }
  return digest.sum()
}
