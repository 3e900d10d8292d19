import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { bytes } from '../../core/values.ts'
import { PhotoId } from './photo.ts'
import { imageOf, photos } from './photo-queries.ts'

export const getPhotoOriginal = defineOperation({
  name: 'getPhotoOriginal',
  effect: 'read',
  description:
    'Gives the bytes of a photo as they came, metadata included. For old programs that store what they read.',
  input: z.strictObject({ id: PhotoId }),
  output: z.strictObject({ bytes: bytes() }),

  async run(ctx, { id }) {
    return { bytes: await imageOf(ctx, await photos.find(ctx, id), 'original') }
  },
})
