import type { Asking, ImportKey } from './import-queries.ts'

/** Which rows of a file, from one to another, left a contact that was created or changed, or made a record. */
export async function positionsBetween(
  { db }: Pick<Asking, 'db'>,
  table: 'import_contacts' | 'import_records',
  key: ImportKey,
  from: number,
  to: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select('position')
    .where('account_id', '=', key.account_id)
    .where('import_id', '=', key.id)
    .where('position', '>=', from)
    .where('position', '<=', to)
    .execute()
  return rows.map(({ position }) => position)
}
