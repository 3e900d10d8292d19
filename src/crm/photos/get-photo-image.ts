import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { bytes } from '../../core/values.ts'
import { PhotoId, SIZES } from './photo.ts'
import { imageOf, photos } from './photo-queries.ts'

export const getPhotoImage = defineOperation({
  name: 'getPhotoImage',
  effect: 'read',
  description:
    'Gives the image of a photo as it is shown: resized, the right way up, and without the metadata that cameras put in.',
  input: z.strictObject({
    id: PhotoId,
    size: z
      .enum(SIZES)
      .default('medium')
      .describe(
        'small: a square of 96 pixels; medium and large: within 320 and 1024 pixels, as it is shaped',
      ),
  }),
  output: z.strictObject({
    content_type: z.literal('image/webp'),
    version: z.string().describe('Changes whenever the image does'),
    bytes: bytes(),
  }),

  async run(ctx, { id, size }) {
    const photo = await photos.find(ctx, id)
    return {
      content_type: 'image/webp' as const,
      version: `${photo.updated_at}-${size}`,
      bytes: await imageOf(ctx, photo, size),
    }
  },
})
