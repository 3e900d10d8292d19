import { nextTurn } from '../../turns/turns.ts'

/** Where texts are encoded that fit, which saves making a place for each. */
const SPACE = Buffer.allocUnsafe(1024 * 1024)
const MAX_BYTES_IN_UTF_8 = 3

/** Characters after which a long document lets others have their turn: some milliseconds, and as many as `SPACE` holds. */
const TURN = 256 * 1024

/** The texts one after the other. Each is encoded by itself: in one text for all, a single letter beyond Latin-1 would double the work. */
export function encode(texts: string[]): Buffer {
  const needed = texts.reduce((sum, { length }) => sum + length * MAX_BYTES_IN_UTF_8, 0)
  const space = needed <= SPACE.length ? SPACE : Buffer.allocUnsafe(needed)
  let end = 0
  for (const text of texts) end += space.write(text, end)
  return Buffer.from(space.subarray(0, end))
}

/** The texts as they come, in pieces with turns of the event loop between them. */
export async function encodeInTurns(texts: Iterable<string>): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  let piece: string[] = []
  let length = 0
  for (const text of texts) {
    piece.push(text)
    length += text.length
    if (length < TURN) continue
    pieces.push(encode(piece))
    piece = []
    length = 0
    await nextTurn()
  }
  return [...pieces, encode(piece)]
}
