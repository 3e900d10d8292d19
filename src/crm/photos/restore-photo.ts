import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { Photo, PhotoId } from './photo.ts'
import { photos } from './photo-queries.ts'
import { returnPhoto } from './return-photo.ts'

export const restorePhoto = defineOperation({
  name: 'restorePhoto',
  effect: 'write',
  description:
    'Takes a photo that was deleted in the last 30 days back. When it was the picture of its contact, it is so again, unless another was chosen since.',
  input: z.strictObject({ id: PhotoId }),
  output: Photo,

  async run(ctx, { id }) {
    return returnPhoto(ctx, await photos.findTrashed(ctx, id))
  },
})
