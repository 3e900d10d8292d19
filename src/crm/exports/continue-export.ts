import { z } from 'zod'
import { endWork, keepLease } from '../../core/background-work-queries.ts'
import type { Context } from '../../core/context.ts'
import { forbidden } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { id } from '../../core/values.ts'
import { nextVersion } from '../../core/version.ts'
import type { ExportRow } from '../../database/schema.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { record } from '../changes/record.ts'
import { viewerAtWork } from '../sessions/acting-viewer-queries.ts'
import { EXPORT_WORK } from './export.ts'
import { exportOfAccount, insertPart, saveExport } from './export-queries.ts'
import { failExport } from './fail-export.ts'
import { nextPart, type Part } from './next-part.ts'

interface Prepared {
  /** Where the part was read from: another one is thrown away. */
  place: string
  part: Part
}

/** Characters that are stored together, at least: to write as many takes some milliseconds. */
const PIECE = 512 * 1024

export const continueExport = defineOperation({
  name: 'continueExport',
  effect: 'write',
  description: 'Writes the next part of a running export.',
  input: z.strictObject({
    account_id: id(),
    id: id(),
    holder: z.string().max(64).describe('Who holds the lease of this work'),
  }),
  output: z.strictObject({ has_more: z.boolean() }),

  /** Reading is most of the work: it happens outside the transaction. */
  async prepare(ctx, { account_id, id }): Promise<Prepared | undefined> {
    if (ctx.viewer.door !== 'admin') throw forbidden('operator_only', 'Only the server itself does this')
    const row = await exportOfAccount(ctx, account_id, id)
    const viewer = row?.status === 'running' ? await viewerAtWork(ctx.db, row) : undefined
    return row && viewer && { place: row.place, part: await nextPart({ ...ctx, viewer } as Context, row) }
  },

  async run(ctx, { account_id, id, holder }, prepared) {
    const work = { kind: EXPORT_WORK, account_id, record_id: id }
    if (!(await keepLease(ctx.db, { ...work, holder }, ctx.now))) return { has_more: false }
    const row = await exportOfAccount(ctx, account_id, id)
    const viewer = row?.status === 'running' ? await viewerAtWork(ctx.db, row) : undefined
    if (row?.status !== 'running' || !prepared || !viewer) {
      if (row?.status === 'running')
        await failExport(ctx, row, 'Whoever asked for it is no longer a user, or is suspended')
      await endWork(ctx.db, work)
      return { has_more: false }
    }
    if (row.place !== prepared.place) return { has_more: true }
    const { texts, rows, next } = prepared.part
    const { parts, byte_size } = await insertParts(ctx, row, texts)
    await saveExport(ctx, row, {
      parts,
      rows_done: row.rows_done + rows,
      byte_size,
      updated_at: nextVersion(ctx.now, row.updated_at),
      ...(next ? { place: JSON.stringify(next) } : { status: 'done', finished_at: ctx.now }),
    })
    if (next) return { has_more: true }
    await endWork(ctx.db, work)
    await record({ ...ctx, viewer }, 'export.finished', { type: 'export', id, contact_id: null })
    return { has_more: false }
  },
})

/** Stores texts that follow each other behind the parts that are there; gives how many parts and bytes there are then. */
async function insertParts(ctx: Context, row: ExportRow, texts: readonly string[]) {
  let { parts, byte_size } = row
  for (const text of inPieces(texts)) {
    await insertPart(ctx, row, parts++, text)
    byte_size += Buffer.byteLength(text)
    await turnWhenLong()
  }
  return { parts, byte_size }
}

/** A photo alone has several pieces. A character that takes two places is not cut in half. */
function* cut(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = start + PIECE
    const whole = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') ? end + 1 : end
    yield text.slice(start, whole)
    start = whole
  }
}

function* inPieces(texts: readonly string[]): Generator<string> {
  let waiting: string[] = []
  let length = 0
  for (const text of texts)
    for (const part of cut(text)) {
      waiting.push(part)
      length += part.length
      if (length < PIECE) continue
      yield waiting.join('')
      waiting = []
      length = 0
    }
  if (length > 0) yield waiting.join('')
}
