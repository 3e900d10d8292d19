import { wordsOf } from './fold.ts'
import { looksLikePhone, phoneWords } from './phone-words.ts'

/** What is looked for: every group has to be found, any word of a group will do. Words are folded. */
export type Wanted = string[][]

/** Words of one search at the most; people type a few, and each costs. */
const MAX_WANTED = 12

export function wantedWords(text: string): Wanted {
  if (looksLikePhone(text))
    return [[...new Set([...phoneWords(text), ...wordsOf(text).filter((word) => word.length > 4)])]]
  return wordsOf(text)
    .slice(0, MAX_WANTED)
    .map((word) => [word])
}

/** Before words of names in the index of all words, where they stand a second time. No word that people type begins with it. */
export const NAME_MARK = '·'

/** Shorter words are beginnings of half of everything: outside of names only whole words of that length count. */
const MIN_BEGINNING = 3

/**
 * Full-text expressions of SQLite's FTS5. Words consist of letters and digits only and are quoted all the same, so nothing that
 * somebody types is ever read as syntax. `code` is the account's.
 */
export const asWholeWords = (wanted: Wanted, code: string): string =>
  expression(wanted, (word) => `"${code}${word}"`)

/** Every word begins a word of a name; for the index of names. */
export const asBeginnings = (wanted: Wanted, code: string): string =>
  expression(wanted, (word) => `"${code}${word}"*`)

/** The same, for the index of all words. */
export const asNameBeginnings = (wanted: Wanted, code: string): string =>
  expression(wanted, (word) => `"${code}${NAME_MARK}${word}"*`)

/** Every word is somewhere, as a beginning when it is long enough. */
export const asWords = (wanted: Wanted, code: string): string =>
  expression(wanted, (word) => `"${code}${word}"${word.length < MIN_BEGINNING ? '' : '*'}`)

const expression = (wanted: Wanted, term: (word: string) => string): string =>
  `(${wanted.map((words) => `(${words.map(term).join(' OR ')})`).join(' AND ')})`
