import { z } from 'zod'
import type { PreparationContext } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { isEmptyAccount } from '../account-files/is-empty-queries.ts'
import { record } from '../changes/record.ts'
import { isZip } from '../exchange/zip-archive.ts'
import { FIRST_OPTIONS, Import } from './import.ts'
import { removeChunks } from './import-file-queries.ts'
import { findImport, importOfAccount, saveImport } from './import-queries.ts'
import { readRows } from './read-rows.ts'
import { describeFile, dropFile, type Received, receiveFile } from './receive-file.ts'
import { shownImport } from './shown-import.ts'
import { unpackArchive } from './unpack-archive.ts'

export const createImport = defineOperation({
  name: 'createImport',
  effect: 'write',
  description:
    'Takes a CSV file of contacts, notes or deals, a vCard file, the texts of Highrise, or a JSON file that Kith exported, also in a ZIP archive, guesses what its columns hold and shows the first rows; nothing is imported yet.',
  input: z.strictObject({
    file_name: z.string().max(255).default('').describe('What the file is called'),
    data: z.string().optional().describe('The file itself, as text or in Base64'),
    is_base64: z.boolean().default(false).describe('Whether `data` is in Base64'),
    bytes: z.custom<AsyncIterable<Uint8Array>>().optional(),
  }),
  output: Import,

  /** The file is stored and read before the transaction, a little at a time. */
  async prepare(ctx, { file_name, data, is_base64, bytes }): Promise<Received> {
    const name = tidyName(file_name)
    const arrived = await receiveFile(ctx, bytes ?? once(data, is_base64), name)
    const file = isZip(arrived.head) ? await receiveUnpacked(ctx, arrived, name) : arrived
    try {
      const { columns, isDayFirst, ...contents } = await readRows(ctx, file)
      await describeFile(ctx, file, {
        ...contents,
        columns: JSON.stringify(columns),
        mapping: JSON.stringify(columns.map(({ guess }) => guess)),
        options: JSON.stringify({
          ...FIRST_OPTIONS,
          is_day_first: isDayFirst,
          // Its notes are for contacts that most have brought in before.
          ...(contents.format === 'text' && { on_duplicate: 'update' }),
          ...(contents.format === 'json' && (await isEmptyAccount(ctx)) && { on_duplicate: 'create' }),
        }),
        byte_size: arrived.byte_size,
      })
      return file
    } catch (error) {
      await dropFile(ctx as PreparationContext, file)
      throw error
    }
  },

  async run(ctx, _input, file) {
    // Where the encoding was guessed, another one may be chosen.
    if ((await importOfAccount(ctx, file.account_id, file.id))?.encoding_sample === null)
      await removeChunks(ctx, file)
    await saveImport(ctx, file, { status: 'uploaded' })
    await record(ctx, 'import.created', { type: 'import', id: file.id, contact_id: null })
    return shownImport(ctx, await findImport(ctx, file.id))
  },
})

/** Takes what can be read in an archive in its place, as if it had come alone. */
async function receiveUnpacked(ctx: PreparationContext, archive: Received, name: string): Promise<Received> {
  try {
    const { bytes, files } = await unpackArchive(ctx, archive)
    return { ...(await receiveFile(ctx, bytes, name)), unpacked: files }
  } finally {
    await dropFile(ctx, archive)
  }
}

async function* once(data: string | undefined, isBase64: boolean): AsyncGenerator<Uint8Array> {
  if (data === undefined || data === '') throw invalidField('data', 'required', "can't be blank")
  if (isBase64 && /[^A-Za-z0-9+/\s_-]/.test(data.trimEnd().replace(/={1,2}$/, '')))
    throw invalidField('data', 'not_base64', 'is not in Base64')
  yield Buffer.from(data, isBase64 ? 'base64' : 'utf8')
}

/** A name to show, never one to open: without folders, and without what no text may hold. */
const tidyName = (name: string): string =>
  name
    .split(/[\\/]/)
    .at(-1)!
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take away
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g, '')
    .toWellFormed()
    .trim() || 'contacts'
