import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { Photo, PhotoId } from './photo.ts'
import { photos } from './photo-queries.ts'

export const getPhoto = defineOperation({
  name: 'getPhoto',
  effect: 'read',
  description: 'Shows what is known of one photo, without its image.',
  input: z.strictObject({ id: PhotoId }),
  output: Photo,

  async run(ctx, { id }) {
    return photos.find(ctx, id)
  },
})
