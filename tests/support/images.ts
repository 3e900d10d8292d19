import sharp, { type Sharp } from 'sharp'

/** Small pictures to test with, of one colour unless something else is said. */
const plain = (width: number, height: number, background: string): Sharp =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })

export const png = (width = 4, height = 3, colour = 'red'): Promise<Buffer> =>
  plain(width, height, colour).png().toBuffer()

export const jpeg = (width = 4, height = 3, colour = 'red'): Promise<Buffer> =>
  plain(width, height, colour).jpeg().toBuffer()

export const webp = (width = 4, height = 3): Promise<Buffer> => plain(width, height, 'red').webp().toBuffer()

/** Two frames, red and blue. */
export async function animatedGif(width = 4, height = 3): Promise<Buffer> {
  const frames = await Promise.all(['red', 'blue'].map((colour) => png(width, height, colour)))
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** A photo as a telephone makes it: held upright, with where and by whom it was taken. */
export const jpegOfTelephone = (width = 40, height = 20): Promise<Buffer> =>
  plain(width, height, 'red')
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Telltale Artist' }, IFD3: { GPSLatitude: '59/1 54/1 0/1' } })
    .jpeg()
    .toBuffer()

/** Noise, which does not compress. */
export const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()

/** One pixel, in base64. */
export const TINY_GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
