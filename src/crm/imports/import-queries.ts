import type { Expression, SqlBool } from 'kysely'
import type { Context, PreparationContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { WantedPage } from '../../core/page.ts'
import type { ImportRow } from '../../database/schema.ts'
import { countRows } from '../../database/statements/count-rows.ts'
import { fetchPageOf } from '../../queries/keyset.ts'
import { PORTION_OF_FILE } from '../../queries/portions.ts'
import { removeInPortions, removeWith } from '../../queries/rows.ts'
import type { ImportSummary } from './import.ts'

/** All that is asked of imports needs of a context: there is none in the background. */
export type Asking = Pick<PreparationContext, 'db' | 'viewer'>

const SUMMARY = [
  'id',
  'user_id',
  'status',
  'format',
  'file_name',
  'byte_size',
  'rows_total',
  'rows_done',
  'created',
  'updated',
  'skipped',
  'refused',
  'failure',
  'created_at',
  'updated_at',
  'finished_at',
] as const

/** An import of the viewer's; nobody sees another's, and none whose file is still on its way. */
export async function findImport({ db, viewer }: Asking, id: number): Promise<ImportRow> {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('account_id', '=', viewer.account_id)
    .where('id', '=', id)
    .where('user_id', '=', viewer.user_id)
    .where('status', '<>', 'uploading')
    .executeTakeFirst()
  if (!row) throw notFound('import')
  return row
}

/** An import of the account, whosever it is, for the work on it. */
export const importOfAccount = (
  { db }: Asking,
  account_id: number,
  id: number,
): Promise<ImportRow | undefined> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirst()

/** The viewer's imports, or those that changed at or after a moment. */
const ownImports = ({ db, viewer }: Asking, updatedFrom: string | undefined) =>
  db
    .selectFrom('imports')
    .where('account_id', '=', viewer.account_id)
    .where('user_id', '=', viewer.user_id)
    .where('status', '<>', 'uploading')
    .$if(updatedFrom !== undefined, (query) => query.where('updated_at', '>=', updatedFrom!))

export const importPage = (ctx: Context, updatedFrom: string | undefined, wanted: WantedPage) =>
  fetchPageOf(ownImports(ctx, updatedFrom).select(SUMMARY).$castTo<ImportSummary>(), wanted)

export const countImports = (ctx: Context, updatedFrom: string | undefined): Promise<number> =>
  countRows(ownImports(ctx, updatedFrom))

export async function insertImport({ db }: Pick<Asking, 'db'>, row: Omit<ImportRow, 'id'>): Promise<number> {
  const { id } = await db.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export type ImportKey = Pick<ImportRow, 'account_id' | 'id'>

export const saveImport = (
  { db }: Pick<Asking, 'db'>,
  { account_id, id }: ImportKey,
  changes: Partial<ImportRow>,
) =>
  db.updateTable('imports').set(changes).where('account_id', '=', account_id).where('id', '=', id).execute()

/** The parts of its file go with it, and what it did. */
export async function removeImport({ db }: Pick<Asking, 'db'>, { account_id, id }: ImportKey): Promise<void> {
  const owner = { db, viewer: { account_id } }
  for (const table of ['import_chunks', 'import_batches'] as const)
    await removeInPortions(owner, table, { import_id: id }, 'position', PORTION_OF_FILE)
  await removeInPortions(owner, 'import_contacts', { import_id: id }, 'position')
  await removeInPortions(owner, 'import_records', { import_id: id }, 'position')
  await removeWith(owner, 'imports', { id })
}

/** Imports of all accounts that were begun before a moment, or whose file never arrived before another. */
export const oldImports = ({ db }: Pick<Asking, 'db'>, before: string, uploadBefore: string, limit: number) =>
  db
    .selectFrom('imports')
    .select(['id', 'account_id'])
    .where(
      (eb): Expression<SqlBool> =>
        eb.or([
          eb('created_at', '<', before),
          eb.and([eb('created_at', '<', uploadBefore), eb('status', '=', 'uploading')]),
        ]),
    )
    .limit(limit)
    .execute()
