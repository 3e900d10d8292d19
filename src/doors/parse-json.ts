import { nextTurn } from '../turns/turns.ts'

/** Deeper than any request of ours by far: what nests further only wants to exhaust the stack. */
const MAX_DEPTH = 64

/** The same of values: a thousand contacts with all their fields have 70,000. */
const MAX_VALUES = 80_000
const MAX_COLLECTIONS = 20_000

/** The same of names in one object: to copy one with as many as there may be values takes half a second. */
const MAX_NAMES = 1000

/** A request that cannot be read, with what is wrong of it for the client. */
export class Unreadable extends Error {
  readonly statusCode = 400
}

/** Bytes of a body that is read in one go: of a larger one others have turns between what has to be done with it. */
const LARGE = 128 * 1024

/** Reads a JSON body strictly: valid UTF-8, valid JSON, nothing else. An empty body is no body. The turns are those of `of`, an account. */
export async function parseJson(body: Buffer, of?: number): Promise<unknown> {
  if (body.length === 0) return undefined
  const text = decoded(body)
  if (body.length <= LARGE) {
    ensureSmall(text)
    return parsed(text)
  }
  await nextTurn(of)
  ensureSmall(text)
  await nextTurn(of)
  const value = parsed(text)
  await nextTurn(of)
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const [, line, column] = /line (\d+) column (\d+)/.exec((error as Error).message) ?? []
    throw new Unreadable(`The body is not valid JSON${line ? ` (line ${line}, column ${column})` : ''}`)
  }
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

function decoded(body: Buffer): string {
  try {
    return UTF_8.decode(body)
  } catch {
    throw new Unreadable('The body is not valid UTF-8')
  }
}

const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44
const BRACE = 123

/** Refuses what would take long to parse, whatever it is: nobody else has a turn meanwhile. Looks outside of strings only. */
function ensureSmall(text: string): void {
  // Of each object that is open the names behind the first; lists may have any number of entries.
  const names: number[] = [Number.NEGATIVE_INFINITY]
  let values = 0
  let collections = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) at = endOfString(text, at)
    else if (character === COMMA) {
      values++
      const more = names.pop()! + 1
      if (more >= MAX_NAMES)
        throw new Unreadable(`The body has an object with more than ${shown(MAX_NAMES)} names`)
      names.push(more)
    }
    // Brackets and braces differ in one bit: 91 and 123 open, 93 and 125 close.
    else if ((character | 32) === 123) {
      collections++
      names.push(character === BRACE ? 0 : Number.NEGATIVE_INFINITY)
      if (names.length > MAX_DEPTH + 1)
        throw new Unreadable(`The body nests lists and objects deeper than ${MAX_DEPTH} levels`)
    } else if ((character | 32) === 125 && names.length > 1) names.pop()
  }
  if (values > MAX_VALUES) throw new Unreadable(`The body has more than ${shown(MAX_VALUES)} values`)
  if (collections > MAX_COLLECTIONS)
    throw new Unreadable(`The body has more than ${shown(MAX_COLLECTIONS)} lists and objects`)
}

/** Where the string that begins at a quotation mark ends, or the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) return at
    if (character === BACKSLASH) at++
  }
  return text.length
}

const shown = (number: number): string => number.toLocaleString('en')
