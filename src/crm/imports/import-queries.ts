import type { Expression, SqlBool } from 'kysely'
import type { Context, PreparationContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { WantedPage } from '../../core/page.ts'
import type { ImportContactRow, ImportRow } from '../../database/schema.ts'
import { countRows } from '../../database/statements/count-rows.ts'
import { prepared, preparedRow } from '../../database/statements/prepared.ts'
import { fetchPageOf } from '../../queries/keyset.ts'
import type { ImportSummary } from './import.ts'

type Db = Pick<PreparationContext, 'db' | 'viewer'>

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
export async function findImport({ db, viewer }: Db, id: number): Promise<ImportRow> {
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
export const importOfAccount = ({ db }: Db, account_id: number, id: number): Promise<ImportRow | undefined> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirst()

/** The viewer's imports, or those that changed at or after a moment. */
const ownImports = ({ db, viewer }: Db, updatedFrom: string | undefined) =>
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

export async function insertImport({ db }: Pick<Db, 'db'>, row: Omit<ImportRow, 'id'>): Promise<number> {
  const { id } = await db.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

type Key = Pick<ImportRow, 'account_id' | 'id'>

export const saveImport = ({ db }: Pick<Db, 'db'>, { account_id, id }: Key, changes: Partial<ImportRow>) =>
  db.updateTable('imports').set(changes).where('account_id', '=', account_id).where('id', '=', id).execute()

/** The parts of its file go with it. */
export const removeImport = ({ db }: Pick<Db, 'db'>, { account_id, id }: Key) =>
  db.deleteFrom('imports').where('account_id', '=', account_id).where('id', '=', id).execute()

/** Imports of all accounts that were begun before a moment, or whose file never arrived before another. */
export const oldImports = ({ db }: Pick<Db, 'db'>, before: string, uploadBefore: string, limit: number) =>
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

export const insertChunk = ({ db }: Pick<Db, 'db'>, key: Key, position: number, bytes: Uint8Array) =>
  db
    .insertInto('import_chunks')
    .values({ account_id: key.account_id, import_id: key.id, position, bytes })
    .execute()

/** The bytes of a file, as they came. */
export async function* storedChunks({ db }: Pick<Db, 'db'>, key: Key): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position++) {
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

export const removeChunks = ({ db }: Pick<Db, 'db'>, key: Key) =>
  db
    .deleteFrom('import_chunks')
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
export const insertBatch = ({ db }: Pick<Db, 'db'>, key: Key, before: number, rows: string) =>
  db
    .insertInto('import_batches')
    .values({ account_id: key.account_id, import_id: key.id, position: FIRST_PLACE + before, rows })
    .execute()

const batch = prepared<
  { account_id: number; import_id: number; from: number; to: number },
  { position: number; rows: string }
>((db, value) =>
  db
    .selectFrom('import_batches')
    .select(['position', 'rows'])
    .where('account_id', '=', value('account_id'))
    .where('import_id', '=', value('import_id'))
    .where('position', '>=', value('from'))
    .where('position', '<=', value('to'))
    .orderBy('position', 'desc')
    .limit(1),
)

/** The rows of a file that come after so many, as far as they were stored together. */
export async function storedRows({ db }: Pick<Db, 'db'>, { account_id, id }: Key, before: number) {
  const find = (from: number, to: number) => batch.first(db, { account_id, import_id: id, from, to })
  const found = await find(FIRST_PLACE, FIRST_PLACE + before)
  if (found) return rowsIn(found).slice(before - (found.position - FIRST_PLACE))
  const hundred = Math.floor(before / HUNDRED)
  const old = await find(hundred, hundred)
  return old ? rowsIn(old).slice(before % HUNDRED) : []
}

const rowsIn = ({ rows }: { rows: string }): unknown[] => JSON.parse(rows) as unknown[]

const insertion = preparedRow<ImportContactRow>('import_contacts', [
  'account_id',
  'import_id',
  'position',
  'contact_id',
  'act',
  'version',
  'before',
])

/** Remembers what a row did, for taking it back. */
export const insertImportContact = ({ db }: Pick<Db, 'db'>, row: ImportContactRow) => insertion(db, row)

/** What an earlier row of the same import did to the contact. */
export const importContactOf = (
  { db }: Pick<Db, 'db'>,
  key: Key,
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
  { db }: Pick<Db, 'db'>,
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
  { db }: Pick<Db, 'db'>,
  key: Key,
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
  { db, viewer }: Db,
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
