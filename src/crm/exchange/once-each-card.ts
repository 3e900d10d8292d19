import { createHash } from 'node:crypto'

const END = /(?:^|[\r\n])[ \t]*END:VCARD[ \t]*(?:\r\n|\r|\n|$)/i

/** A card that is longer, in bytes, passes without being compared. */
const MOST_COMPARED = 8 * 1024 * 1024

/** Lets the vCards of several files pass, each once: whole exports hold a file for each group, and most people in several. */
export class OnceEachCard {
  readonly #seen = new Set<string>()

  /** Cards of this file, and `again` of those that passed before, word for word. */
  async *of(bytes: AsyncIterable<Uint8Array>, again: () => void): AsyncGenerator<Uint8Array> {
    let held = ''
    let searched = 0
    for await (const piece of bytes) {
      held += Buffer.from(piece).toString('latin1')
      for (;;) {
        const found = END.exec(held.slice(searched))
        const end = found ? searched + found.index + found[0].length : 0
        // What ends with the piece may end with half of a line break.
        if (!found || end === held.length) break
        yield* this.#passed(held.slice(0, end), again)
        held = held.slice(end)
        searched = 0
      }
      searched = Math.max(0, held.length - 64)
      if (held.length <= MOST_COMPARED) continue
      yield Buffer.from(held, 'latin1')
      held = ''
      searched = 0
    }
    if (END.test(held.slice(searched))) yield* this.#passed(held, again)
    else yield Buffer.from(held, 'latin1')
    yield Buffer.from('\r\n')
  }

  *#passed(card: string, again: () => void): Generator<Uint8Array> {
    const key = createHash('sha256').update(card.trim()).digest('base64')
    if (this.#seen.has(key)) {
      again()
      return
    }
    this.#seen.add(key)
    yield Buffer.from(card, 'latin1')
  }
}
