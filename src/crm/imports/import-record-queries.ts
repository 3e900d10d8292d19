import type { ImportRecordRow } from '../../database/schema.ts'
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
    .where('source_id', 'in', [...new Set(sourceIds)].map(String))
    .execute()
  return new Map(rows.map(({ source_id, record_id }) => [Number(source_id), record_id]))
}

/** What rows after a position made that hangs off no contact of the same import, in their order. */
export const looseRecordsAfter = (
  { db }: Pick<Asking, 'db'>,
  key: ImportKey,
  position: number,
  limit: number,
): Promise<ImportRecordRow[]> =>
  db
    .selectFrom('import_records')
    .selectAll()
    .where('account_id', '=', key.account_id)
    .where('import_id', '=', key.id)
    .where('position', '>', position)
    .where('is_loose', '=', 1)
    .orderBy('position')
    .limit(limit)
    .execute()
