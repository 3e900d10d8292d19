import type { PreparationContext } from '../../core/context.ts'
import { CrmError } from '../../core/errors.ts'
import type { ImportRow } from '../../database/schema.ts'
import { FILE_RECORDS } from '../account-files/file-records.ts'
import type { Draft } from '../exchange/draft.ts'
import { type ReadImage, readImage } from '../photos/read-image.ts'
import { storedRows } from './import-file-queries.ts'
import type { FileRow } from './read-account-file.ts'

/** Images that are unpacked before a transaction, at most: each may take a second. */
const MOST_AT_ONCE = 4

/** Images of rows that come next, by the position of their row, or why they are none. */
export type Pictures = ReadonlyMap<number, ReadImage | CrmError>

/** Unpacks the images of the rows that come next; takes no turn of anybody who writes. */
export async function readPictures(ctx: PreparationContext, row: ImportRow): Promise<Pictures> {
  const pictures = new Map<number, ReadImage | CrmError>()
  if (row.status !== 'running' || (row.format !== 'json' && row.format !== 'vcard')) return pictures
  const stored = await storedRows(ctx, row, row.rows_done)
  for (const [place, one] of stored.entries()) {
    const data = row.format === 'json' ? dataOf(one as FileRow) : (one as Partial<Draft>).photo
    if (data === undefined) continue
    pictures.set(row.rows_done + place + 1, await imageIn(ctx, data))
    if (pictures.size === MOST_AT_ONCE) break
  }
  return pictures
}

const dataOf = ([kind, { data = null }]: FileRow): unknown => (kind === 'photo' ? data : undefined)

async function imageIn({ viewer }: PreparationContext, data: unknown): Promise<ReadImage | CrmError> {
  const read = FILE_RECORDS.photo.shape.data.safeParse(data)
  if (!read.success) return new CrmError('invalid', 'not_an_image', 'is no image in Base64')
  try {
    return await readImage(read.data, viewer.account_id)
  } catch (error) {
    if (error instanceof CrmError) return error
    throw error
  }
}
