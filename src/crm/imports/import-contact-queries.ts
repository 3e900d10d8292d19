import type { ImportContactRow } from '../../database/schema.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { newLines } from '../../queries/storing.ts'
import type { Asking, ImportKey } from './import-queries.ts'

/** Remembers what a row did, for taking it back. */
export const insertImportContact = newLines<ImportContactRow>('import_contacts', [
  'account_id',
  'import_id',
  'position',
  'contact_id',
  'act',
  'version',
  'before',
])

/** What an earlier row of the same import did to the contact. */
export const importContactOf = (
  { db }: Pick<Asking, 'db'>,
  key: ImportKey,
  contactId: number,
): Promise<ImportContactRow | undefined> =>
  db
    .selectFrom('import_contacts')
    .selectAll()
    .where('account_id', '=', key.account_id)
    .where('import_id', '=', key.id)
    .where('contact_id', '=', contactId)
    .executeTakeFirst()

export const saveImportContact = (
  { db }: Pick<Asking, 'db'>,
  { account_id, import_id, position }: ImportContactRow,
  changes: Partial<ImportContactRow>,
) =>
  db
    .updateTable('import_contacts')
    .set(changes)
    .where('account_id', '=', account_id)
    .where('import_id', '=', import_id)
    .where('position', '=', position)
    .execute()

/** What rows after a position did, in their order. */
export const importContactsAfter = (
  { db }: Pick<Asking, 'db'>,
  key: ImportKey,
  position: number,
  limit: number,
): Promise<ImportContactRow[]> =>
  db
    .selectFrom('import_contacts')
    .selectAll()
    .where('account_id', '=', key.account_id)
    .where('import_id', '=', key.id)
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute()

/** By contact, when anything happened to it last: notes, calls, lists, changes. */
export async function latestOfEach(
  { db, viewer }: Asking,
  contactIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('history')
    .select((eb) => ['contact_id', eb.fn.max('created_at').as('latest')])
    .where('account_id', '=', viewer.account_id)
    .where('contact_id', 'in', contactIds)
    .groupBy('contact_id')
    .execute()
  return new Map(rows.map(({ contact_id, latest }) => [contact_id!, latest]))
}

/** Says that contacts which an import wrote are as it left them: whatever it did to them at this moment is its own. */
export const saveVersions = async (
  { db }: Pick<Asking, 'db'>,
  key: ImportKey,
  contactIds: readonly number[],
  version: string,
): Promise<void> => {
  if (contactIds.length === 0) return
  await db
    .updateTable('import_contacts')
    .set({ version })
    .where('account_id', '=', key.account_id)
    .where('import_id', '=', key.id)
    .where('contact_id', 'in', idsAmong(JSON.stringify(contactIds)))
    .execute()
}

/** Which of some contacts an import made, and did not only change. */
export async function madeAmong(
  { db }: Pick<Asking, 'db'>,
  key: ImportKey,
  contactIds: readonly number[],
): Promise<Set<number>> {
  if (contactIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('import_contacts')
    .select('contact_id')
    .where('account_id', '=', key.account_id)
    .where('import_id', '=', key.id)
    .where('contact_id', 'in', idsAmong(JSON.stringify(contactIds)))
    .where('act', '=', 'created')
    .execute()
  return new Set(rows.map(({ contact_id }) => contact_id))
}
