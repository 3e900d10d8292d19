import { endOfHead } from './vcard-property.ts'

/** Other pictures, sounds and keys: read over before anything is made of them. */
const HEAVY = /^(?:[\w-]+\.)?(LOGO|SOUND|KEY)(?:[;:]|$)/i
const PHOTO = /^(?:[\w-]+\.)?PHOTO[;:]/i
/** Characters of a picture of five megabytes in Base64, and what stands before it. */
const MAX_PHOTO = 7 * 1024 * 1024

/** Characters that one value may have in its file: those of the longest note, each written as `=D0=96`. */
export const MAX_VALUE = 6 * 65_536

/** Characters before the value: its name, and what is said about it. */
const MAX_HEAD = 4096

/** Bounds of one card: characters, without those of pictures, and lines. */
const MAX_CARD = 4 * 1024 * 1024
const MAX_LINES = 10_000

/** Makes whole lines of those that were cut because they were long: folded ones, and soft breaks of quoted-printable. */
export class CardLines {
  private whole: string[] = []
  private parts: string[] = []
  private length = 0
  private total = 0
  private isBegun = false
  private isHeavy = false
  private isPhoto = false
  private photo: string | undefined
  private passed = new Set<string>()
  private isQuoted = false
  private isSoft = false
  private fault: string | undefined

  add(line: string): void {
    const isFolded = !this.isSoft && this.isBegun && (line[0] === ' ' || line[0] === '\t')
    if (!isFolded && !this.isSoft) this.begin(line)
    this.isSoft = this.isQuoted && line.endsWith('=')
    this.hold(line.slice(isFolded ? 1 : 0, this.isSoft ? -1 : undefined))
  }

  /** The lines of a card that is over, or why it is refused: none of it is read then. */
  end(): { lines: string[]; photo: string | undefined; passed: string[] } | { fault: string } {
    this.finish()
    return this.fault
      ? { fault: this.fault }
      : { lines: this.whole, photo: this.photo, passed: [...this.passed] }
  }

  private begin(line: string): void {
    this.finish()
    this.isBegun = true
    const heavy = HEAVY.exec(line)?.[1]
    this.isHeavy = heavy !== undefined
    if (heavy) this.passed.add(heavy.toUpperCase())
    this.isPhoto = PHOTO.test(line)
    // One picture of a card is read.
    if (this.isPhoto && this.photo !== undefined) {
      this.isHeavy = true
      this.passed.add('PHOTO')
    }
    // What is said about a value stands on its first line: to look again with each line that goes on would take hours.
    this.isQuoted =
      !this.isHeavy &&
      !this.isPhoto &&
      /QUOTED-PRINTABLE/i.test(line.slice(0, Math.max(line.indexOf(':'), 0)))
  }

  private hold(text: string): void {
    if (this.isHeavy || this.fault || text === '') return
    this.parts.push(text)
    this.length += text.length
    if (this.isPhoto) {
      if (this.length > MAX_PHOTO) this.passOver()
      return
    }
    this.total += text.length
    if (this.length > MAX_VALUE) this.refuse(`has a line of more than ${shown(MAX_VALUE)} characters`)
    else if (this.total > MAX_CARD) this.refuse(`has more than ${shown(MAX_CARD)} characters`)
  }

  private finish(): void {
    const line = this.parts.join('')
    this.parts = []
    this.length = 0
    if (line === '') return
    if (this.isPhoto) {
      this.photo = line
      this.isPhoto = false
      return
    }
    this.whole.push(line)
    if (this.whole.length > MAX_LINES) this.refuse(`has more than ${shown(MAX_LINES)} lines`)
    else if (line.length > MAX_HEAD && endOfHead(line) > MAX_HEAD)
      this.refuse(`has more than ${shown(MAX_HEAD)} characters before a value`)
  }

  /** What is larger than a photo may be is told of. */
  private passOver(): void {
    this.passed.add('PHOTO')
    this.isHeavy = true
    this.isPhoto = false
    this.parts = []
    this.length = 0
  }

  private refuse(fault: string): void {
    this.fault = fault
    this.whole = []
    this.parts = []
  }
}

const shown = (number: number): string => number.toLocaleString('en')
