import { z } from 'zod'
import { endWork, keepLease } from '../../core/background-work-queries.ts'
import type { Context } from '../../core/context.ts'
import { forbidden } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { id } from '../../core/values.ts'
import { nextVersion } from '../../core/version.ts'
import type { ImportRow } from '../../database/schema.ts'
import { transactionLength } from '../../database/statements/transaction-length.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { record } from '../changes/record.ts'
import { viewerAtWork } from '../sessions/acting-viewer-queries.ts'
import { applyRow } from './apply-row.ts'
import { failImport } from './fail-import.ts'
import { fillLists } from './fill-lists.ts'
import { IMPORT_WORK, MAX_REMEMBERED, type RowProblem } from './import.ts'
import { storedRows } from './import-file-queries.ts'
import { importOfAccount, saveImport } from './import-queries.ts'
import { judgeRows } from './judge-row.ts'
import { planImport } from './plan-import.ts'
import { WrittenSince } from './rows-before.ts'
import { takeBackImport } from './take-back-import.ts'

/** So many rows a transaction takes at least, however slow the machine: a commit costs as much as many rows. */
const LEAST = 40

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

  async run(ctx, { account_id, id, holder }) {
    if (ctx.viewer.door !== 'admin') throw forbidden('operator_only', 'Only the server itself does this')
    const work = { kind: IMPORT_WORK, account_id, record_id: id }
    if (!(await keepLease(ctx.db, { ...work, holder }, ctx.now))) return { has_more: false }
    const row = await importOfAccount(ctx, account_id, id)
    const viewer = row && (await viewerAtWork(ctx.db, row))
    if (row && !viewer)
      await failImport(ctx, row, 'Whoever asked for it is no longer a user, or is suspended')
    const changes = row && viewer && (await advance({ ...ctx, viewer }, row))
    if (changes) await saveImport(ctx, row, { ...changes, updated_at: nextVersion(ctx.now, row.updated_at) })
    const has_more = changes !== undefined && changes.status === undefined
    if (!has_more) await endWork(ctx.db, work)
    return { has_more }
  },
})

/** What changes of the import's own record; its status only when it has ended. */
async function advance(ctx: Context, row: ImportRow): Promise<Partial<ImportRow> | undefined> {
  const end = performance.now() + transactionLength(ctx.db)
  let rows = 0
  const isTimeUp = () => ++rows >= LEAST && performance.now() > end
  if (row.status === 'undoing') {
    const { undo, hasMore } = await takeBackImport(ctx, row, isTimeUp)
    return {
      undo: JSON.stringify(undo),
      ...(!hasMore && { status: 'undone' as const, finished_at: ctx.now }),
    }
  }
  return row.status === 'running' ? importRows(ctx, row, isTimeUp) : undefined
}

async function importRows(
  ctx: Context,
  row: ImportRow,
  isTimeUp: () => boolean,
): Promise<Partial<ImportRow>> {
  const plan = await planImport(ctx, row)
  const stored = await storedRows(ctx, row, row.rows_done)
  const { created, updated, skipped, refused } = row
  const counts = { created, updated, skipped, refused }
  const written: { id: number; lists: readonly string[] }[] = []
  const found: RowProblem[] = []
  let { rows_done } = row
  const since = new WrittenSince()
  for await (const { draft, notes, verdict } of judgeRows(ctx, plan, stored, {
    written: since,
  })) {
    rows_done++
    const applied = { position: rows_done, verdict, notes, owner: draft.owner_id }
    const contact = await applyRow(ctx, plan, applied)
    counts[verdict.act]++
    if (contact) {
      written.push({ id: contact.id, lists: draft.lists.map(({ value }) => value) })
      since.add(contact)
    }
    for (const { field, message } of verdict.problems) found.push({ row: rows_done, field, message })
    if (isTimeUp()) break
    await turnWhenLong()
  }
  await fillLists(ctx, plan, written)
  const isDone = rows_done >= row.rows_total
  if (isDone) await record(ctx, 'import.finished', { type: 'import', id: row.id, contact_id: null })
  return {
    rows_done,
    ...counts,
    ...(found.length > 0 && {
      problems: JSON.stringify([...JSON.parse(row.problems), ...found].slice(0, MAX_REMEMBERED)),
      problems_total: row.problems_total + found.length,
    }),
    ...(isDone && { status: 'done' as const, finished_at: ctx.now }),
  }
}
