import type { PreparationContext } from '../../core/context.ts'
import { CrmError } from '../../core/errors.ts'
import type { ImportRow } from '../../database/schema.ts'
import { FILE_RECORDS } from '../account-files/file-records.ts'
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
  if (row.status !== 'running' || row.format !== 'json') return pictures
  const stored = (await storedRows(ctx, row, row.rows_done)) as FileRow[]
  for (const [place, [kind, record]] of stored.entries()) {
    if (kind !== 'photo') continue
    pictures.set(row.rows_done + place + 1, await imageIn(ctx, record['data']))
    if (pictures.size === MOST_AT_ONCE) break
  }
  return pictures
}

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
