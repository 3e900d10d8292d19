import { z } from 'zod'
import { id } from '../../core/values.ts'
import { IMAGE_TYPES } from './image-type.ts'

export const PhotoId = id().describe('The id of a photo')

export const Photo = z.strictObject({
  id: PhotoId,
  contact_id: z.int(),
  user_id: z.int().describe('Who put it in'),
  file_name: z.string(),
  content_type: z.enum(IMAGE_TYPES).describe('What its bytes are, whatever its name says'),
  size: z.int().describe('Bytes of the image as it came'),
  width: z.int().describe('Pixels across, the right way up'),
  height: z.int().describe('Pixels down, the right way up'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Photo = z.infer<typeof Photo>

export const PHOTO_COLUMNS = Object.keys(Photo.shape) as (keyof Photo)[]

/** The sizes in which a photo is shown. */
export const SIZES = ['small', 'medium', 'large'] as const
export type Size = (typeof SIZES)[number]
