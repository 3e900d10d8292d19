import type { PreparationContext } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import type { ImportRow } from '../../database/schema.ts'
import { ensureText, watchUtf8 } from '../exchange/read-text.ts'
import { isZip } from '../exchange/zip-archive.ts'
import { FIRST_OPTIONS, type UnpackedFiles } from './import.ts'
import { CHUNK, insertChunk } from './import-file-queries.ts'
import { insertImport, removeImport, saveImport } from './import-queries.ts'

export interface Received {
  id: number
  account_id: number
  byte_size: number
  head: Uint8Array
  isUtf8: boolean
  /** Of what came in an archive. */
  unpacked?: UnpackedFiles
}

/** Writes a file to the database as it arrives: no server ever holds more than a chunk of it. */
export async function receiveFile(
  ctx: PreparationContext,
  bytes: AsyncIterable<Uint8Array>,
  fileName: string,
): Promise<Received> {
  const { viewer } = ctx
  let id = 0
  await ctx.persist(async (db) => {
    id = await insertImport({ db }, newImport(ctx, fileName))
  })
  const key = { id, account_id: viewer.account_id }
  const utf8 = watchUtf8()
  let head: Uint8Array | undefined
  let byte_size = 0
  let position = 0
  try {
    for await (const chunk of inChunks(bytes)) {
      if (!head) {
        head = chunk.slice(0, 4096)
        if (!isZip(head)) ensureText(head)
      }
      utf8.see(chunk)
      byte_size += chunk.length
      const place = position++
      await ctx.persist(async (db) => {
        await insertChunk({ db }, key, place, chunk)
      })
    }
    if (!head) throw invalidField('data', 'required', "can't be blank")
    return { ...key, byte_size, head, isUtf8: utf8.isUtf8() }
  } catch (error) {
    await dropFile(ctx, key)
    throw error
  }
}

/** Forgets a file that is of no use. */
export const dropFile = (ctx: PreparationContext, key: { id: number; account_id: number }): Promise<void> =>
  ctx.persist(async (db) => {
    await removeImport({ db }, key)
  })

/** Notes that the file is there and what is in it. */
export const describeFile = (ctx: PreparationContext, key: Received, changes: Partial<ImportRow>) =>
  ctx.persist(async (db) => {
    await saveImport({ db }, key, changes)
  })

/** Bytes of any lengths, in chunks of one: where a byte stands is known from its place. */
async function* inChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const piece of bytes)
    for (let start = 0; start < piece.length; ) {
      const part = piece.subarray(start, start + CHUNK - length)
      waiting.push(part)
      start += part.length
      length += part.length
      if (length < CHUNK) continue
      yield Buffer.concat(waiting)
      waiting = []
      length = 0
    }
  if (length > 0) yield Buffer.concat(waiting)
}

const newImport = ({ viewer, now }: PreparationContext, file_name: string): Omit<ImportRow, 'id'> => ({
  account_id: viewer.account_id,
  user_id: viewer.user_id,
  door: viewer.door,
  token_id: viewer.token_id,
  status: 'uploading',
  format: 'csv',
  file_name,
  byte_size: 0,
  encoding: null,
  encoding_sample: null,
  delimiter: null,
  columns: '[]',
  mapping: '[]',
  options: JSON.stringify(FIRST_OPTIONS),
  rows_total: 0,
  rows_done: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  refused: 0,
  problems: '[]',
  problems_total: 0,
  undo: null,
  head: null,
  records: null,
  failure: null,
  created_at: now,
  updated_at: now,
  finished_at: null,
})
