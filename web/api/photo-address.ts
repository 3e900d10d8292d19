import { BASE_URL } from './connection.ts'

export type PhotoSize = 'small' | 'medium' | 'large'

/** Where the image of a photo is found. In a file of its own, because every list of contacts needs it and no more. */
export const photoAddress = (id: number, size: PhotoSize): string =>
  `${BASE_URL}/photos/${id}/image?size=${size}`
