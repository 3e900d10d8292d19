/** What stands in an indented text: words, a list, or named values in their order. */
export type Indented = string | Indented[] | { named: [string, Indented][] }

/** Deeper ones are taken as words. */
const MAX_DEPTH = 12

const blanksBefore = (line: string): number => line.length - line.trimStart().length

/**
 * Reads the part of YAML that programs write their exports in: lists, named values, and texts below `|` or `>`, whose lines stay as they are. What is
 * none of that is taken as words, so that nothing is lost.
 */
export function readIndented(lines: readonly string[]): Indented {
  const reader = new Reader(lines)
  const parts: Indented[] = []
  while (!reader.isAtEnd) {
    const part = reader.block(0, 0)
    for (const one of Array.isArray(part) ? part : [part]) parts.push(one)
  }
  return parts.length === 1 && !isItem(lines.find((line) => line.trim() !== '') ?? '') ? parts[0]! : parts
}

class Reader {
  #at = 0
  readonly #lines: string[]

  constructor(lines: readonly string[]) {
    this.#lines = [...lines]
  }

  get isAtEnd(): boolean {
    return this.#next() === undefined
  }

  /** The lists and named values that begin at an indentation of at least `indent`. */
  block(indent: number, depth: number): Indented {
    this.#skipEmpty()
    const first = this.#lines[this.#at]
    if (first === undefined || blanksBefore(first) < indent) return ''
    const own = blanksBefore(first)
    if (depth >= MAX_DEPTH) return this.#text(own - 1, true)
    if (isItem(first)) return this.#list(own, depth)
    return isNamed(first) ? this.#named(own, depth) : this.#text(own - 1, true)
  }

  #list(indent: number, depth: number): Indented[] {
    const items: Indented[] = []
    for (let line = this.#next(); line !== undefined; line = this.#next()) {
      if (blanksBefore(line) !== indent || !isItem(line)) break
      const rest = line.slice(indent + 1).trimStart()
      const inner = line.length - rest.length
      if (rest === '') {
        this.#at++
        items.push(this.block(indent + 1, depth + 1))
      } else if (isItem(rest) || isNamed(rest)) {
        // What follows the mark is the first line of what stands in the item.
        this.#lines[this.#at] = ' '.repeat(inner) + rest
        items.push(this.block(inner, depth + 1))
      } else {
        this.#at++
        items.push(this.#value(rest, indent, depth))
      }
    }
    return items
  }

  #named(indent: number, depth: number): Indented {
    const named: [string, Indented][] = []
    for (let line = this.#next(); line !== undefined; line = this.#next()) {
      const [, name = '', rest = ''] = NAMED.exec(line.trim()) ?? []
      if (blanksBefore(line) !== indent || name === '' || isItem(line)) break
      this.#at++
      named.push([unquoted(name), this.#value(rest.trim(), indent, depth)])
    }
    return { named }
  }

  #value(rest: string, indent: number, depth: number): Indented {
    if (/^[|>][-+0-9]{0,3}$/.test(rest)) return this.#text(indent, false)
    const line = this.#next()
    // A long text goes on in lines that stand further to the right.
    if (rest !== '')
      return unquoted(
        line !== undefined && blanksBefore(line) > indent ? `${rest}\n${this.#text(indent, false)}` : rest,
      )
    // A list may stand as far to the left as its name.
    return line !== undefined && blanksBefore(line) === indent && isItem(line)
      ? this.#list(indent, depth + 1)
      : this.block(indent + 1, depth + 1)
  }

  /** Lines that are further to the right than `indent`, as they are. */
  #text(indent: number, isOne: boolean): string {
    const taken: string[] = []
    for (let line = this.#lines[this.#at]; line !== undefined; line = this.#lines[++this.#at]) {
      if (line.trim() !== '' && blanksBefore(line) <= indent) break
      taken.push(line)
      if (isOne) {
        this.#at++
        break
      }
    }
    const least = Math.min(...taken.filter((line) => line.trim() !== '').map(blanksBefore))
    return taken
      .map((line) => line.slice(Number.isFinite(least) ? least : 0).trimEnd())
      .join('\n')
      .trim()
  }

  #next(): string | undefined {
    this.#skipEmpty()
    return this.#lines[this.#at]
  }

  #skipEmpty(): void {
    while (this.#lines[this.#at]?.trim() === '') this.#at++
  }
}

const isItem = (line: string): boolean => /^\s*-(?:\s|$)/.test(line)
/** A name is short, and has a blank or nothing behind its colon. */
const NAMED = /^((?:"[^"]{1,100}"|'[^']{1,100}'|[^\s"'#:[\]{}][^:]{0,100})):(?:\s(.*))?$/s
const isNamed = (line: string): boolean => NAMED.test(line.trim())

function unquoted(text: string): string {
  const bare = text.trim()
  if (bare === 'null' || bare === '~' || bare === '[]' || bare === '{}') return ''
  if (/^'.*'$/s.test(bare)) return bare.slice(1, -1).replaceAll("''", "'")
  if (!/^".*"$/s.test(bare)) return bare
  try {
    return JSON.parse(bare) as string
  } catch {
    return bare.slice(1, -1)
  }
}
