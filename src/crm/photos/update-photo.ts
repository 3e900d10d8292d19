import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged, nextVersion } from '../../core/version.ts'
import { changesBetween } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { fileName, usualName } from './file-name.ts'
import { imageData } from './image-data.ts'
import { Photo, PhotoId } from './photo.ts'
import { imageOf, photos, saveImages } from './photo-queries.ts'
import { type ReadImage, readImage } from './read-image.ts'

export const updatePhoto = defineOperation({
  name: 'updatePhoto',
  effect: 'write',
  description:
    'Changes the file name of a photo, or puts another image in its place. A field left out stays.',
  input: z.strictObject({
    id: PhotoId,
    file_name: fileName().optional(),
    data: imageData().optional(),
    expected_updated_at: expectedVersion(),
  }),
  output: Photo,

  async prepare(ctx, { id, data }): Promise<ReadImage | undefined> {
    await photos.find(ctx, id)
    return data && readImage(data, ctx.viewer.account_id)
  },

  async run(ctx, { id, file_name, expected_updated_at }, image) {
    const photo = await photos.find(ctx, id)
    ensureUnchanged('photo', photo.updated_at, expected_updated_at)
    const other = image && (await isOther(ctx, photo, image)) ? image : undefined
    const looks = other && {
      content_type: other.content_type,
      size: other.original.length,
      width: other.width,
      height: other.height,
    }
    const name = file_name === null ? usualName(looks?.content_type ?? photo.content_type) : file_name
    const changes = changesBetween(photo, { file_name: name, ...looks })
    // Programs send whole records back: the image that is there already is no change.
    if (!other && Object.keys(changes).length === 0) return photo

    const after = {
      ...photo,
      ...looks,
      ...(name !== undefined && { file_name: name }),
      updated_at: nextVersion(ctx.now, photo.updated_at),
    }
    await photos.save(ctx, photo, after)
    if (other) await saveImages(ctx, photo, other)
    const subject = { type: 'photo', id, contact_id: photo.contact_id }
    await record(ctx, other ? 'photo.replaced' : 'photo.updated', subject, changes)
    return after
  },
})

const isOther = async (ctx: Context, photo: Photo, { original }: ReadImage): Promise<boolean> =>
  original.length !== photo.size || !original.equals(await imageOf(ctx, photo, 'original'))
