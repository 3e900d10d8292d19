import { createRequire } from 'node:module'
import type Sharp from 'sharp'
import { invalidField } from '../../core/errors.ts'
import { fewAtOnce } from '../../core/few-at-once.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { type ImageType, imageTypeOf } from './image-type.ts'
import type { Size } from './photo.ts'

/** An image that was looked at: what it is, and what is shown of it. */
export interface ReadImage {
  content_type: ImageType
  original: Buffer
  /** Of the image the right way up, in pixels. */
  width: number
  height: number
  /** WebP without metadata. */
  variants: Record<Size, Buffer>
}

/** A few bytes can stand for any number of pixels: more than cameras make are not unpacked. */
const MAX_PIXELS = 40_000_000

/** Seconds for unpacking one image. */
const MAX_SECONDS = 15

/** Unpacking takes up to a second and 160 MB: more at once would slow everybody else down. */
const inTurn = fewAtOnce(2)

/**
 * Says what an image is and makes its variants; refuses everything that is not one, whatever it is called. Where others wait, `of` are those
 * whose turn it takes.
 */
export async function readImage(bytes: Buffer, of?: number): Promise<ReadImage> {
  // To make bytes of as much Base64 as there may be has taken most of a turn.
  await turnWhenLong(of)
  const content_type = await imageTypeOf(bytes)
  if (!content_type) throw notAnImage()
  return inTurn(() => unpack(bytes, content_type), of)
}

async function unpack(bytes: Buffer, content_type: ImageType): Promise<ReadImage> {
  const { width, height } = await dimensionsOf(bytes, content_type)
  if (width * height > MAX_PIXELS)
    throw invalidField('data', 'too_many_pixels', 'has too many pixels (maximum is 40 million)')
  const large = await drawn(bytes).catch(refuse)
  return { content_type, original: bytes, width, height, variants: await variantsOf(large) }
}

/** What reads images, slow to load, and then taught to read these four kinds and nothing else. */
let loaded: typeof Sharp | undefined
function sharp(): typeof Sharp {
  if (loaded) return loaded
  loaded = createRequire(import.meta.url)('sharp') as typeof Sharp
  loaded.cache(false)
  loaded.concurrency(1)
  loaded.block({ operation: ['VipsForeignLoad'] })
  loaded.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
  })
  return loaded
}

async function dimensionsOf(bytes: Buffer, content_type: ImageType) {
  const found = await sharp()(bytes, { limitInputPixels: false, failOn: 'error' }).metadata().catch(refuse)
  if (`image/${found.format}` !== content_type) throw notAnImage()
  const { width, height } = found.autoOrient
  return { width, height }
}

/** The first frame, the right way up, no larger than it is shown: the pixels themselves. */
const drawn = (bytes: Buffer) =>
  sharp()(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, autoOrient: true })
    .timeout({ seconds: MAX_SECONDS })
    .resize({ width: 1024, height: 1024, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })

async function variantsOf({ data, info }: Awaited<ReturnType<typeof drawn>>): Promise<ReadImage['variants']> {
  const { width, height, channels } = info
  const large = () => sharp()(data, { raw: { width, height, channels } })
  const within = (pixels: number, fit: 'inside' | 'cover') =>
    large().resize({ width: pixels, height: pixels, fit, withoutEnlargement: true })
  return {
    small: await within(96, 'cover').webp().toBuffer(),
    medium: await within(320, 'inside').webp().toBuffer(),
    large: await large().webp().toBuffer(),
  }
}

const notAnImage = () => invalidField('data', 'not_an_image', 'is not a supported image')

/** What cannot be unpacked is refused in our words: those of the library may tell of its insides. */
function refuse(): never {
  throw notAnImage()
}
