import type { PreparationContext } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import { insertBatch } from './import-file-queries.ts'
import type { Received } from './receive-file.ts'

/** Rows that are stored together, at most: so many, or as many as are read and judged in a turn. */
const BATCH = 100
const BATCH_CHARACTERS = 256 * 1024

/** So many rows a file may have that comes through a door, and that the operator brings. */
const MAX_ROWS = 200_000
const MAX_ROWS_OF_OPERATOR = 10_000_000

/** Stores the rows of a file, for the import to take up wherever it is; gives how many there are. */
export async function storeRows(
  ctx: PreparationContext,
  file: Received,
  rows: AsyncIterable<unknown>,
): Promise<number> {
  const most = ctx.viewer.door === 'admin' ? MAX_ROWS_OF_OPERATOR : MAX_ROWS
  let waiting: string[] = []
  let characters = 0
  let total = 0
  const store = async () => {
    const [batch, before] = [`[${waiting.join(',')}]`, total - waiting.length]
    waiting = []
    characters = 0
    await ctx.persist(async (db) => {
      await insertBatch({ db }, file, before, batch)
    })
  }
  for await (const row of rows) {
    if (++total > most)
      throw invalidField('data', 'too_many_rows', `has more than ${most.toLocaleString('en')} rows`)
    const text = JSON.stringify(row)
    waiting.push(text)
    characters += text.length
    if (waiting.length === BATCH || characters >= BATCH_CHARACTERS) await store()
  }
  if (waiting.length > 0) await store()
  if (total === 0) throw invalidField('data', 'no_rows', 'has no contacts')
  return total
}
