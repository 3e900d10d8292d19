import { invalidField } from '../../core/errors.ts'
import { OLD_ENCODINGS } from './guess-encoding.ts'

/** How the letters of files may be written. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', ...OLD_ENCODINGS] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The first bytes of files that are no text, whatever their names say. */
const BINARY: [string, number[]][] = [
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['an old Excel workbook; save it as CSV', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a compressed file', [0x1f, 0x8b]],
  ['a picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a picture', [0xff, 0xd8, 0xff]],
]

/** Refuses what cannot be text, by its first bytes. */
export function ensureText(head: Uint8Array): void {
  const known = BINARY.find(([, magic]) => magic.every((byte, place) => head[place] === byte))
  if (known) throw invalidField('data', 'not_text', `is ${known[0]}`)
  const odd = head.filter((byte) => byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 0x1a)
  if (encodingByHead(head) === undefined && odd.length > head.length / 20)
    throw invalidField('data', 'not_text', 'is not a text file')
}

/** The encoding that the first bytes tell: a byte order mark, or the zeros of Latin letters in UTF-16. */
export function encodingByHead(head: Uint8Array): Encoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  const pairs = Math.floor(Math.min(head.length, 1000) / 2)
  if (pairs < 4) return undefined
  let even = 0
  let odd = 0
  for (let pair = 0; pair < pairs; pair++) {
    if (head[pair * 2] === 0) even++
    if (head[pair * 2 + 1] === 0) odd++
  }
  if (odd > pairs * 0.6 && even < pairs * 0.1) return 'utf-16le'
  if (even > pairs * 0.6 && odd < pairs * 0.1) return 'utf-16be'
  return ofOtherScript(head, pairs)
}

/** High bytes of Latin with accents, Greek, Cyrillic, Armenian, Hebrew and Arabic in UTF-16; zeros are those of blanks, commas and line ends. */
const HIGH = new Set([0, 1, 3, 4, 5, 6])

function ofOtherScript(head: Uint8Array, pairs: number): Encoding | undefined {
  const count = (from: number, is: (byte: number) => boolean) => {
    let found = 0
    for (let at = from; at < pairs * 2; at += 2) if (is(head[at]!)) found++
    return found
  }
  for (const [encoding, high] of [
    ['utf-16le', 1],
    ['utf-16be', 0],
  ] as const) {
    const zeros = count(high, (byte) => byte === 0)
    if (
      count(high, (byte) => HIGH.has(byte)) > pairs * 0.95 &&
      zeros > 1 &&
      count(1 - high, (byte) => byte === 0) === 0
    )
      return encoding
  }
  return undefined
}

/** Watches bytes go by and says whether they could all be UTF-8. */
export function watchUtf8(): { see(bytes: Uint8Array): void; isUtf8(): boolean } {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isSound = true
  const attempt = (decode: () => void) => {
    if (!isSound) return
    try {
      decode()
    } catch {
      isSound = false
    }
  }
  return {
    see: (bytes) => attempt(() => decoder.decode(bytes, { stream: true })),
    isUtf8() {
      attempt(() => decoder.decode())
      return isSound
    },
  }
}

/** Bytes that are decoded at one go: whatever is made of them, a line of each if need be, takes a few milliseconds. */
const PIECE = 16 * 1024

/** The text of bytes, piece by piece, with a pause between for everybody else. */
export async function* decoded(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks)
    for (let start = 0; start < chunk.length; start += PIECE) {
      yield decoder.decode(chunk.subarray(start, start + PIECE), { stream: true })
      await new Promise((resolve) => setImmediate(resolve))
    }
  yield decoder.decode()
}
