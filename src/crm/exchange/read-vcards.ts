import { invalidField } from '../../core/errors.ts'
import type { Draft } from './draft.ts'
import { draftOfCard } from './vcard-draft.ts'
import { readProperty } from './vcard-property.ts'

/** A card may not be longer, in characters; pictures inside are read over, but have to pass. */
const MAX_CARD = 8 * 1024 * 1024

/** The contacts of a file of vCards 2.1, 3.0 or 4.0, one after the other. */
export async function* readVcards(pieces: AsyncIterable<string>): AsyncGenerator<Draft> {
  let lines: string[] | undefined
  let length = 0
  for await (const line of linesOf(pieces)) {
    if (/^\s*BEGIN:VCARD\s*$/i.test(line)) {
      lines = []
      length = 0
    } else if (lines && /^\s*END:VCARD\s*$/i.test(line)) {
      yield draftOfCard(unfolded(lines).flatMap((logical) => readProperty(logical) ?? []))
      lines = undefined
    } else if (lines) {
      length += line.length
      if (length > MAX_CARD) throw invalidField('data', 'too_long', 'has a card that is too long')
      lines.push(line)
    }
  }
  if (lines) throw invalidField('data', 'not_readable', 'ends in the middle of a card')
}

async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop()!
    if (rest.length > MAX_CARD) throw invalidField('data', 'too_long', 'has a line that is too long')
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Lines that were cut because they were long, whole again: folded ones, and soft breaks of quoted-printable. */
function unfolded(lines: readonly string[]): string[] {
  const whole: string[][] = []
  let isSoft = false
  for (const line of lines) {
    const last = whole.at(-1)
    if (isSoft && last) {
      last.push(line)
    } else if (last && /^[ \t]/.test(line)) last.push(line.slice(1))
    else whole.push([line])
    const current = whole.at(-1)!
    isSoft = line.endsWith('=') && /^[^:]*QUOTED-PRINTABLE[^:]*:/i.test(current[0]!)
    if (isSoft) current.push(current.pop()!.slice(0, -1))
  }
  return whole.map((parts) => parts.join(''))
}
