import { z } from 'zod'
import { endWork, keepLease } from '../../core/background-work-queries.ts'
import type { Context } from '../../core/context.ts'
import { forbidden } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { id } from '../../core/values.ts'
import { nextVersion } from '../../core/version.ts'
import type { ImportRow } from '../../database/schema.ts'
import { WHOLE_FILE } from '../account-files/head.ts'
import { settleAccount } from '../account-files/settle-account.ts'
import { record } from '../changes/record.ts'
import { viewerAtWork } from '../sessions/acting-viewer-queries.ts'
import type { AccountFile } from './account-file.ts'
import { failImport } from './fail-import.ts'
import { IMPORT_WORK } from './import.ts'
import { importContacts } from './import-contacts.ts'
import { storedRows } from './import-file-queries.ts'
import { ImportProgress } from './import-progress.ts'
import { importOfAccount, saveImport } from './import-queries.ts'
import { importRecords } from './import-records.ts'
import { importTable } from './import-table.ts'
import { type Pictures, readPictures } from './pictures.ts'
import { planImport } from './plan-import.ts'
import type { FileRow } from './read-account-file.ts'
import { takeBackImport } from './take-back-import.ts'

interface Prepared {
  /** How far the import had come: where it is further by now, the images are of rows that are done. */
  rows_done: number
  pictures: Pictures
}

export const continueImport = defineOperation({
  name: 'continueImport',
  effect: 'write',
  description: 'Imports a few more rows of a running import, or takes a few more back.',
  input: z.strictObject({
    account_id: id(),
    id: id(),
    holder: z.string().max(64).describe('Who holds the lease of this work'),
  }),
  output: z.strictObject({ has_more: z.boolean() }),

  /** Images are unpacked outside the transaction. */
  async prepare(ctx, { account_id, id }): Promise<Prepared | undefined> {
    if (ctx.viewer.door !== 'admin') throw forbidden('operator_only', 'Only the server itself does this')
    const row = await importOfAccount(ctx, account_id, id)
    return row && { rows_done: row.rows_done, pictures: await readPictures(ctx, row) }
  },

  async run(ctx, { account_id, id, holder }, prepared) {
    const work = { kind: IMPORT_WORK, account_id, record_id: id }
    if (!(await keepLease(ctx.db, { ...work, holder }, ctx.now))) return { has_more: false }
    const row = await importOfAccount(ctx, account_id, id)
    const viewer = row && (await viewerAtWork(ctx.db, row))
    if (row && !viewer)
      await failImport(ctx, row, 'Whoever asked for it is no longer a user, or is suspended')
    const changes = row && viewer && (await advance({ ...ctx, viewer }, row, prepared))
    if (changes) await saveImport(ctx, row, { ...changes, updated_at: nextVersion(ctx.now, row.updated_at) })
    const has_more = changes !== undefined && changes.status === undefined
    if (!has_more) await endWork(ctx.db, work)
    return { has_more }
  },
})

/** What changes of the import's own record; its status only when it has ended. */
async function advance(
  ctx: Context,
  row: ImportRow,
  prepared: Prepared | undefined,
): Promise<Partial<ImportRow> | undefined> {
  const progress = new ImportProgress(ctx, row)
  if (row.status === 'undoing') {
    let rows = 0
    const { undo, hasMore } = await takeBackImport(ctx, row, () => progress.isLongerThan(++rows))
    return {
      undo: JSON.stringify(undo),
      ...(!hasMore && { status: 'undone' as const, finished_at: ctx.now }),
    }
  }
  if (row.status !== 'running') return undefined
  const pictures = prepared?.rows_done === row.rows_done ? prepared.pictures : new Map()
  return importRows(ctx, row, progress, pictures)
}

async function importRows(
  ctx: Context,
  row: ImportRow,
  progress: ImportProgress,
  pictures: Pictures,
): Promise<Partial<ImportRow>> {
  const settled = await settle(ctx, row, progress)
  if (settled) return settled
  const plan = await planImport(ctx, row)
  const stored = await storedRows(ctx, row, row.rows_done)
  if (plan.table) await importTable(ctx, plan, stored as string[][], progress)
  else if (row.format !== 'json') await importContacts(ctx, plan, stored, progress, pictures)
  else {
    const rows = stored as FileRow[]
    const records = rows.findIndex(([kind]) => kind !== 'contact')
    if (records === 0) await importRecords(ctx, plan, rows, progress, pictures)
    else await importContacts(ctx, plan, records < 0 ? rows : rows.slice(0, records), progress)
  }
  const { isDone } = progress
  if (isDone) await record(ctx, 'import.finished', { type: 'import', id: row.id, contact_id: null })
  return { ...progress.changes, ...(isDone && { status: 'done' as const, finished_at: ctx.now }) }
}

/** Before the first row of an account's file the account is settled, in a transaction of its own: who acts then acts in it. */
async function settle(
  ctx: Context,
  row: ImportRow,
  progress: ImportProgress,
): Promise<Partial<ImportRow> | undefined> {
  if (row.format !== 'json') return undefined
  const head = JSON.parse(row.head!) as AccountFile['head']
  if (head.is_settled) return undefined
  for (const message of await settleAccount(ctx, head)) progress.tell(WHOLE_FILE, [{ field: '', message }])
  return { ...progress.changes, head: JSON.stringify({ ...head, is_settled: true }) }
}
