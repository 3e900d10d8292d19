import { fileTypeFromBuffer } from 'file-type'

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/** What the leading bytes say an image is; undefined when it is none that Kith takes. Names and headers have no say. */
export async function imageTypeOf(bytes: Uint8Array): Promise<ImageType | undefined> {
  const found = (await fileTypeFromBuffer(bytes))?.mime
  // An animated PNG is a PNG to everybody who does not animate it.
  const type = found === 'image/apng' ? 'image/png' : found
  return IMAGE_TYPES.find((known) => known === type)
}
