import { PORTION_OF_FILE } from '../../queries/portions.ts'
import { type Given, question } from '../../queries/question.ts'
import { removeInPortions, rowsWith } from '../../queries/rows.ts'
import type { Asking, ImportKey } from './import-queries.ts'

export const insertChunk = (
  { db }: Pick<Asking, 'db'>,
  key: ImportKey,
  position: number,
  bytes: Uint8Array,
) =>
  db
    .insertInto('import_chunks')
    .values({ account_id: key.account_id, import_id: key.id, position, bytes })
    .execute()

/** How much of a file is stored together, in bytes; less of its end alone. */
export const CHUNK = 256 * 1024

/** The bytes of a file, as they came; from a chunk on, if need be. */
export async function* storedChunks(
  { db }: Pick<Asking, 'db'>,
  key: ImportKey,
  from = 0,
): AsyncGenerator<Uint8Array> {
  for (let position = from; ; position++) {
    const row = await db
      .selectFrom('import_chunks')
      .select('bytes')
      .where('account_id', '=', key.account_id)
      .where('import_id', '=', key.id)
      .where('position', '=', position)
      .executeTakeFirst()
    if (!row) return
    yield row.bytes
  }
}

/** Chunks that are held for whoever reads a little here and a little there. */
const HELD = 4

/** Gives the bytes of a file from `start` on, up to and without `end`, wherever that is. */
export function storedRanges(asking: Pick<Asking, 'db'>, key: ImportKey) {
  const held = new Map<number, Uint8Array>()
  const chunk = async (position: number): Promise<Uint8Array | undefined> => {
    const known = held.get(position)
    if (known) return known
    const { value } = await storedChunks(asking, key, position).next()
    if (!value) return undefined
    if (held.size === HELD) held.delete(held.keys().next().value!)
    held.set(position, value)
    return value
  }
  return async function* (start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end; ) {
      const position = Math.floor(at / CHUNK)
      const bytes = await chunk(position)
      const from = at - position * CHUNK
      if (!bytes || from >= bytes.length) return
      yield bytes.subarray(from, end - position * CHUNK)
      at = (position + 1) * CHUNK
    }
  }
}

export const removeChunks = ({ db }: Pick<Asking, 'db'>, { account_id, id }: ImportKey) =>
  removeInPortions(
    { db, viewer: { account_id } },
    'import_chunks',
    { import_id: id },
    'position',
    PORTION_OF_FILE,
  )

export const removeBatches = ({ db }: Pick<Asking, 'db'>, key: ImportKey) =>
  db
    .deleteFrom('import_batches')
    .where('account_id', '=', key.account_id)
    .where('import_id', '=', key.id)
    .execute()

/**
 * Rows that are stored together have the number of rows before them for a place, beginning here. Below are the files that arrived when a
 * hundred rows were always stored together: their places are those of the hundreds.
 */
const FIRST_PLACE = 1_000_000
const HUNDRED = 100

/** `rows` in JSON, `before` how many there are in the file before them. */
export const insertBatch = ({ db }: Pick<Asking, 'db'>, key: ImportKey, before: number, rows: string) =>
  db
    .insertInto('import_batches')
    .values({ account_id: key.account_id, import_id: key.id, position: FIRST_PLACE + before, rows })
    .execute()

const batch = question((asked, value: Given<{ import_id: number; from: number; to: number }>) =>
  rowsWith(asked, 'import_batches', { import_id: value('import_id') })
    .select(['position', 'rows'])
    .where('position', '>=', value('from'))
    .where('position', '<=', value('to'))
    .orderBy('position', 'desc')
    .limit(1),
)

/** The rows of a file that come after so many, as far as they were stored together. */
export async function storedRows({ db }: Pick<Asking, 'db'>, { account_id, id }: ImportKey, before: number) {
  const find = (from: number, to: number) => batch.first({ db }, { account_id, import_id: id, from, to })
  const found = await find(FIRST_PLACE, FIRST_PLACE + before)
  if (found) return rowsIn(found).slice(before - (found.position - FIRST_PLACE))
  const hundred = Math.floor(before / HUNDRED)
  const old = await find(hundred, hundred)
  return old ? rowsIn(old).slice(before % HUNDRED) : []
}

const rowsIn = ({ rows }: { rows: string }): unknown[] => JSON.parse(rows) as unknown[]
