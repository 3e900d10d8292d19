import type { PreparationContext } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import type { ImportRow } from '../../database/schema.ts'
import type { OldEncoding } from '../exchange/guess-encoding.ts'
import { columnsOf, type Mapping } from './import.ts'
import { removeBatches, storedChunks } from './import-file-queries.ts'
import { readRows } from './read-rows.ts'

/** Reads a stored file once more, in another encoding; gives what changes of its import. What was said of its columns stays; headings that can be read now tell what the others hold. */
export async function readAgain(
  ctx: PreparationContext,
  row: ImportRow,
  encoding: OldEncoding,
): Promise<Partial<ImportRow>> {
  const { value: head } = await storedChunks(ctx, row).next()
  if (!head || row.encoding_sample === null)
    throw invalidField('encoding', 'not_allowed', 'cannot be chosen: the file tells it')
  await ctx.persist(async (db) => {
    await removeBatches({ db }, row)
  })
  const file = { ...row, head: head.slice(0, 4096), isUtf8: false }
  const { columns, isDayFirst: _, head: __, ...contents } = await readRows(ctx, file, encoding)
  const before = columnsOf(row)
  const said = JSON.parse(row.mapping) as Mapping
  const isGuessed = columns.map((_column, place) => (said[place] ?? null) === (before[place]?.guess ?? null))
  const mapping = columns.map(({ guess }, place) => (isGuessed[place] ? guess : said[place]!))
  return { ...contents, columns: JSON.stringify(columns), mapping: JSON.stringify(mapping) }
}
