import { invalidField } from '../../core/errors.ts'

/** A value of an object, or one element of the list that the value is. */
export interface JsonElement {
  key: string
  text: string
}

/** Characters of one element: those of the largest photo in Base64, and what is said about it. */
const MOST_OF_ELEMENT = 8 * 1024 * 1024
const DEEPEST = 32

/**
 * The elements of one large object, in the order of the text, which comes in pieces; lists one element after the other, so that no more than that is
 * held. What an element says is not looked at here.
 */
export async function* jsonElements(pieces: AsyncIterable<string>): AsyncGenerator<JsonElement> {
  const reading = new JsonReading()
  for await (const piece of pieces) yield* reading.read(piece)
  reading.end()
}

const LETTER = { quote: 34, comma: 44, colon: 58, open: 91, close: 93, begin: 123, end: 125 }
const isBlank = (code: number): boolean =>
  code === 32 || code === 10 || code === 13 || code === 9 || code === 0xfeff

class JsonReading {
  private isBegun = false
  private depth = 0
  private isInString = false
  private isEscaped = false
  private key: string | undefined
  private isList = false
  /** What is being collected: a key, or a value; pieces of it from before. */
  private collects: 'key' | 'value' | undefined
  private parts: string[] = []
  private length = 0

  end(): void {
    if (this.depth !== 0 || this.collects) throw invalidField('data', 'not_readable', 'ends in the middle')
  }

  *read(piece: string): Generator<JsonElement> {
    let begin = this.collects ? 0 : -1
    for (let at = 0; at < piece.length; at++) {
      if (this.isInString) {
        at = this.passString(piece, at)
        if (!this.isInString && this.collects === 'key' && at < piece.length) {
          this.key = this.take(piece.slice(begin, at + 1))
          begin = -1
        }
        continue
      }
      const code = piece.charCodeAt(at)
      if (isBlank(code)) continue
      if (this.endsValue(code)) {
        if (begin >= 0) {
          const text = this.take(piece.slice(begin, at)).trim()
          yield { key: this.nameOfKey(), text }
          begin = -1
        }
        this.pass(code)
        if (!this.isList) this.key = undefined
        continue
      }
      if (!this.collects) {
        if (this.beginsList(code)) {
          this.isList = true
          this.depth++
          continue
        }
        if (this.depth === 0 || (code === LETTER.colon && this.depth === 1)) {
          this.pass(code)
          continue
        }
        this.collects = this.key === undefined ? 'key' : 'value'
        begin = at
        if (this.collects === 'key' && code !== LETTER.quote) throw unreadable()
      }
      this.pass(code)
    }
    if (this.collects) this.hold(piece.slice(Math.max(begin, 0)))
  }

  /** Where the string ends, or the piece. */
  private passString(piece: string, from: number): number {
    let at = from
    if (this.isEscaped) {
      this.isEscaped = false
      at++
    }
    for (; at < piece.length; at++) {
      const quote = piece.indexOf('"', at)
      const backslash = piece.indexOf('\\', at)
      if (backslash >= 0 && (quote < 0 || backslash < quote)) {
        at = backslash + 1
        if (at >= piece.length) this.isEscaped = true
        continue
      }
      if (quote < 0) break
      this.isInString = false
      return quote
    }
    return piece.length
  }

  /** Whether the value, or the element of a list, that is being read ends here. */
  private endsValue(code: number): boolean {
    if (this.isList && this.depth === 2) return code === LETTER.comma || code === LETTER.close
    return !this.isList && this.depth === 1 && (code === LETTER.comma || code === LETTER.end)
  }

  private beginsList(code: number): boolean {
    return code === LETTER.open && this.depth === 1 && this.key !== undefined && !this.isList
  }

  private pass(code: number): void {
    if (this.depth === 0 && (this.isBegun || code !== LETTER.begin)) throw unreadable()
    this.isBegun = true
    if (code === LETTER.quote) this.isInString = true
    else if (code === LETTER.begin || code === LETTER.open) this.depth++
    else if (code === LETTER.end || code === LETTER.close) {
      this.depth--
      if (this.isList && this.depth === 1) this.isList = false
    }
    if (this.depth > DEEPEST) throw unreadable()
  }

  private hold(text: string): void {
    this.parts.push(text)
    this.length += text.length
    if (this.length > MOST_OF_ELEMENT)
      throw invalidField('data', 'not_readable', 'has a record of more than 8 million characters')
  }

  private take(text: string): string {
    this.hold(text)
    const whole = this.parts.join('')
    this.parts = []
    this.length = 0
    this.collects = undefined
    return whole
  }

  private nameOfKey(): string {
    try {
      return String(JSON.parse(this.key ?? '""'))
    } catch {
      throw unreadable()
    }
  }
}

const unreadable = () => invalidField('data', 'not_readable', 'is no sound JSON')
