import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { animatedGif, jpeg, jpegOfTelephone, noise, png, webp } from '../../../tests/support/images.ts'
import { readImage } from './read-image.ts'

const NOT_AN_IMAGE = {
  fields: [{ field: 'data', code: 'not_an_image', message: 'is not a supported image' }],
}

describe('an image', () => {
  it('is read as what its bytes are, and shown in three sizes', async () => {
    for (const [type, bytes] of [
      ['image/png', await png(400, 2000)],
      ['image/jpeg', await jpeg(400, 2000)],
      ['image/webp', await webp(400, 2000)],
      ['image/gif', await animatedGif(400, 2000)],
    ] as const) {
      const { content_type, width, height, variants, original } = await readImage(bytes)
      assert.deepEqual([content_type, width, height, original], [type, 400, 2000, bytes])
      const looks = await Promise.all(Object.values(variants).map((variant) => sharp(variant).metadata()))
      assert.deepEqual(
        looks.map((look) => [look.format, look.width, look.height, look.pages ?? 1]),
        [
          ['webp', 96, 96, 1],
          ['webp', 64, 320, 1],
          ['webp', 205, 1024, 1],
        ],
      )
    }
  })

  it('is never shown larger than it is, and keeps what is transparent', async () => {
    const clear = await sharp({
      create: { width: 5, height: 4, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    const look = await sharp((await readImage(clear)).variants.large).metadata()
    assert.deepEqual([look.width, look.height, look.hasAlpha], [5, 4, true])
  })

  it('is shown the right way up, and tells neither the place nor the photographer', async () => {
    const bytes = await jpegOfTelephone(40, 20)
    assert.ok(bytes.includes('Telltale'))
    const { width, height, variants } = await readImage(bytes)
    assert.deepEqual([width, height], [20, 40])
    for (const variant of Object.values(variants)) {
      assert.ok(!variant.includes('Telltale') && !variant.includes('EXIF') && !variant.includes('Exif'))
      const { exif, xmp, iptc, icc } = await sharp(variant).metadata()
      assert.deepEqual([exif, xmp, iptc, icc], [undefined, undefined, undefined, undefined])
    }
    const { width: shown } = await sharp(variants.large).metadata()
    assert.equal(shown, 20)
  })

  it('may be followed by something else, of which nothing is shown', async () => {
    const page = '<html><script>alert(1)</script></html>'
    for (const bytes of [await png(), await jpeg(), await animatedGif()]) {
      const { variants } = await readImage(Buffer.concat([bytes, Buffer.from(page)]))
      for (const variant of Object.values(variants)) assert.ok(!variant.includes('script'))
    }
  })

  const TEXTS = {
    'an SVG': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'an SVG with a declaration':
      '<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>',
    'an SVG that fetches': '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    'a page': '<!doctype html><script>alert(1)</script>',
    'a page that begins like a GIF': 'GIF89a/*<svg onload=alert(1)>*/=1;',
    'a page that begins like a JPEG': '\xFF\xD8\xFF\xE0<script>alert(1)</script>',
    'a page that begins like a PNG': '\x89PNG\r\n\x1A\n<script>alert(1)</script>',
    'a page that begins like a WebP': 'RIFF\x40\0\0\0WEBPVP8 <script>alert(1)</script>',
    'a PDF': '%PDF-1.7\n1 0 obj\n<<>>\nendobj',
    'a script for ImageMagick': 'push graphic-context\nimage over 0,0 0,0 "https://example.com"\n',
    text: 'hello',
    'one byte': '\x89',
    zeros: '\0'.repeat(100),
  }
  for (const [what, text] of Object.entries(TEXTS))
    it(`is not ${what}`, () => assert.rejects(readImage(Buffer.from(text, 'latin1')), NOT_AN_IMAGE))

  it('is none of the kinds that browsers do not all show', async () => {
    const drawing = sharp(await png(16, 16))
    for (const bytes of [
      await drawing.clone().tiff().toBuffer(),
      await drawing.clone().avif({ effort: 0 }).toBuffer(),
      await drawing.clone().raw().toBuffer(),
      Buffer.from(`424d3a0000000000000036000000280000000100000001000000010018${'00'.repeat(40)}`, 'hex'),
    ])
      await assert.rejects(readImage(bytes), NOT_AN_IMAGE)
  })

  it('is whole', async () => {
    const picture = sharp(await noise(100, 80))
    for (const bytes of await Promise.all([
      picture.clone().png().toBuffer(),
      picture.clone().jpeg().toBuffer(),
      picture.clone().webp().toBuffer(),
      picture.clone().gif().toBuffer(),
    ]))
      for (const part of [0.02, 0.5, 0.95])
        await assert.rejects(readImage(bytes.subarray(0, Math.floor(bytes.length * part))), NOT_AN_IMAGE)
  })

  it('has no more pixels than cameras make, whatever its size in bytes', async () => {
    const refusal = {
      fields: [
        {
          field: 'data',
          code: 'too_many_pixels',
          message: 'has too many pixels (maximum is 40 million)',
        },
      ],
    }
    for (const [width, height] of [
      [100_000, 100_000],
      [1, 40_000_001],
      [6400, 6400],
    ] as const)
      await assert.rejects(readImage(pngThatClaims(width, height)), refusal)
  })

  it('may not unpack to more than it says', async () => {
    const before = process.memoryUsage().rss
    const inflating = pngThatClaims(100, 100, Buffer.alloc(200_000_000))
    await readImage(inflating).catch((error) => assert.equal(error.kind, 'invalid'))
    assert.ok(process.memoryUsage().rss - before < 100_000_000)
  })

  it('is unpacked beside others, and each gets its own', async () => {
    const colours = ['red', 'lime', 'blue', 'white', 'black', 'fuchsia']
    const images = await Promise.all(colours.map(async (colour) => readImage(await png(20, 20, colour))))
    const seen = await Promise.all(
      images.map(async ({ variants }) => (await sharp(variants.small).stats()).dominant),
    )
    assert.equal(new Set(seen.map((dominant) => JSON.stringify(dominant))).size, colours.length)
  })
})

/** A PNG of any dimensions, with few bytes of pixels or far too many. */
function pngThatClaims(width: number, height: number, pixels: Buffer = Buffer.alloc(1000)): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(content), 4)
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)])
}
