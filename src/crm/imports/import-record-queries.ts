import type { ImportRecordRow } from '../../database/schema.ts'
import { textsAmong } from '../../database/statements/ids-among.ts'
import { newLines } from '../../queries/storing.ts'
import type { Asking, ImportKey } from './import-queries.ts'

/** Remembers what a row made, and what the program that the file is from calls it by. */
export const insertImportRecord = newLines<ImportRecordRow>('import_records', [
  'account_id',
  'import_id',
  'position',
  'kind',
  'source_id',
  'record_id',
  'is_loose',
])

/** What rows of one import made of records of a kind that the file calls by these ids. */
export async function recordsOfSource(
  { db }: Pick<Asking, 'db'>,
  key: ImportKey,
  kind: string,
  sourceIds: readonly number[],
): Promise<Map<number, number>> {
  if (sourceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('import_records')
    .select(['source_id', 'record_id'])
    .where('account_id', '=', key.account_id)
    .where('import_id', '=', key.id)
    .where('kind', '=', kind)
    .where('source_id', 'in', textsAmong(JSON.stringify([...new Set(sourceIds)].map(String))))
    .execute()
  return new Map(rows.map(({ source_id, record_id }) => [Number(source_id), record_id]))
}

/** More than one row makes: a note of each of 50 contacts, in pieces. */
const MOST_OF_ROW = 1000

/** What rows after a position made that hangs off no contact of the same import, in their order; all that a row made, or nothing of it. */
export async function looseRecordsAfter(
  { db }: Pick<Asking, 'db'>,
  key: ImportKey,
  position: number,
  limit: number,
): Promise<{ records: ImportRecordRow[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom('import_records')
    .selectAll()
    .where('account_id', '=', key.account_id)
    .where('import_id', '=', key.id)
    .where('position', '>', position)
    .where('is_loose', '=', 1)
    .orderBy('position')
    // Notes before the deal that they are about.
    .orderBy('kind', 'desc')
    .limit(limit + MOST_OF_ROW)
    .execute()
  const last = rows.at(-1)?.position
  const hasMore = rows.length === limit + MOST_OF_ROW
  return { records: hasMore ? rows.filter((row) => row.position !== last) : rows, hasMore }
}
