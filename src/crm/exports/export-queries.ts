import type { Context, PreparationContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { WantedPage } from '../../core/page.ts'
import type { ExportRow } from '../../database/schema.ts'
import { countRows } from '../../database/statements/count-rows.ts'
import { fetchPageOf } from '../../queries/keyset.ts'
import { PORTION_OF_FILE } from '../../queries/portions.ts'
import { removeInPortions, removeWith } from '../../queries/rows.ts'

type Db = Pick<PreparationContext, 'db' | 'viewer'>
type Key = Pick<ExportRow, 'account_id' | 'id'>

/** An export of the viewer's; nobody sees another's. */
export async function findExport({ db, viewer }: Db, id: number): Promise<ExportRow> {
  const row = await db
    .selectFrom('exports')
    .selectAll()
    .where('account_id', '=', viewer.account_id)
    .where('id', '=', id)
    .where('user_id', '=', viewer.user_id)
    .executeTakeFirst()
  if (!row) throw notFound('export')
  return row
}

/** An export of the account, whosever it is, for the work on it. */
export const exportOfAccount = (
  { db }: Pick<Db, 'db'>,
  account_id: number,
  id: number,
): Promise<ExportRow | undefined> =>
  db
    .selectFrom('exports')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirst()

/** The viewer's exports, or those that changed at or after a moment. */
const ownExports = ({ db, viewer }: Db, updatedFrom: string | undefined) =>
  db
    .selectFrom('exports')
    .where('account_id', '=', viewer.account_id)
    .where('user_id', '=', viewer.user_id)
    .$if(updatedFrom !== undefined, (query) => query.where('updated_at', '>=', updatedFrom!))

export const exportPage = (ctx: Context, updatedFrom: string | undefined, wanted: WantedPage) =>
  fetchPageOf(ownExports(ctx, updatedFrom).selectAll(), wanted)

export const countExports = (ctx: Context, updatedFrom: string | undefined): Promise<number> =>
  countRows(ownExports(ctx, updatedFrom))

export const insertExport = ({ db }: Pick<Db, 'db'>, row: Omit<ExportRow, 'id'>): Promise<ExportRow> =>
  db.insertInto('exports').values(row).returningAll().executeTakeFirstOrThrow()

export const saveExport = ({ db }: Pick<Db, 'db'>, { account_id, id }: Key, changes: Partial<ExportRow>) =>
  db.updateTable('exports').set(changes).where('account_id', '=', account_id).where('id', '=', id).execute()

/** Its file goes with it. */
export async function removeExport({ db }: Pick<Db, 'db'>, { account_id, id }: Key): Promise<void> {
  const owner = { db, viewer: { account_id } }
  await removeInPortions(owner, 'export_chunks', { export_id: id }, 'position', PORTION_OF_FILE)
  await removeWith(owner, 'exports', { id })
}

/** Exports of all accounts that have had their time. */
export const oldExports = ({ db }: Pick<Db, 'db'>, now: string, limit: number) =>
  db.selectFrom('exports').select(['id', 'account_id']).where('expires_at', '<', now).limit(limit).execute()

export const insertPart = ({ db }: Pick<Db, 'db'>, key: Key, position: number, text: string) =>
  db
    .insertInto('export_chunks')
    .values({ account_id: key.account_id, export_id: key.id, position, text })
    .execute()

/** The file of an export, part by part. */
export async function* storedParts({ db }: Pick<Db, 'db'>, key: Key, parts: number): AsyncGenerator<string> {
  for (let position = 0; position < parts; position++) {
    const row = await db
      .selectFrom('export_chunks')
      .select('text')
      .where('account_id', '=', key.account_id)
      .where('export_id', '=', key.id)
      .where('position', '=', position)
      .executeTakeFirst()
    // The file was deleted while it was being read: whoever reads has to notice.
    if (!row) throw notFound('export')
    yield row.text
  }
}
