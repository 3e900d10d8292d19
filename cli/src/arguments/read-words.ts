import type { Word } from '../command-line.ts'

/** `name=value` or `name:=JSON`, as typed. */
export type Given = { name: string; value: string; isJson: boolean }

export type ReadWords = {
  given: Given[]
  /** `@file` or `-` standing alone: a JSON object with all arguments. */
  whole: string[]
  bare: string[]
}

const NAMED = /^([A-Za-z_][\w.-]*)(:?)=(.*)$/s

/** Sorts the words behind a tool's name. In a search, `@acme.com` and `-` are words to search for. */
export function readWords(words: Word[], isSearch = false): ReadWords {
  const read: ReadWords = { given: [], whole: [], bare: [] }
  for (const { text, isPlain } of words) {
    const match = isPlain ? null : NAMED.exec(text)
    if (match) read.given.push({ name: match[1]!, value: match[3]!, isJson: match[2] === ':' })
    else if (!isPlain && !isSearch && (text === '-' || /^@./.test(text))) read.whole.push(text)
    else read.bare.push(text)
  }
  return read
}
