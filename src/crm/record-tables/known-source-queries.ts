import type { Context } from '../../core/context.ts'
import { textsAmong } from '../../database/statements/ids-among.ts'

/**
 * What tables that were imported before call by these ids, the latest first: contacts, notes or deals. Files of Kith are not asked, whose ids are
 * those of another account.
 */
export async function recordsKnownAs(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  kind: 'contact' | 'note' | 'deal',
  sourceIds: readonly string[],
): Promise<Map<string, number[]>> {
  if (sourceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('import_records')
    .innerJoin('imports', (join) =>
      join
        .onRef('imports.id', '=', 'import_records.import_id')
        .on('imports.account_id', '=', viewer.account_id),
    )
    .select(['import_records.source_id', 'import_records.record_id'])
    .where('import_records.account_id', '=', viewer.account_id)
    .where('import_records.kind', '=', kind)
    .where('import_records.source_id', 'in', textsAmong(JSON.stringify(sourceIds)))
    .where('imports.format', '<>', 'json')
    .orderBy('import_records.import_id', 'desc')
    .execute()
  const known = Map.groupBy(rows, ({ source_id }) => source_id!)
  return new Map([...known].map(([source, ones]) => [source, ones.map(({ record_id }) => record_id)]))
}
