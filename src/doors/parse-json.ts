/** Deeper than any request of ours by far: what nests further only wants to exhaust the stack. */
const MAX_DEPTH = 64

/** A request that cannot be read, with what is wrong of it for the client. */
export class Unreadable extends Error {
  readonly statusCode = 400
}

/** Reads a JSON body strictly: valid UTF-8, valid JSON, nothing else. An empty body is no body. */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined
  const text = decoded(body)
  if (isDeeperThan(text, MAX_DEPTH))
    throw new Unreadable(`The body nests lists and objects deeper than ${MAX_DEPTH} levels`)
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

/** Whether lists and objects nest deeper; looks at brackets outside of strings only. */
function isDeeperThan(text: string, most: number): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) isInString = !isInString
    else if (isInString) at += character === BACKSLASH ? 1 : 0
    // Brackets and braces differ in one bit: 91 and 123 open, 93 and 125 close.
    else if ((character | 32) === 123 && ++depth > most) return true
    else if ((character | 32) === 125) depth--
  }
  return false
}
