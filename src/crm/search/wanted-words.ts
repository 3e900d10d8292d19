import { wordsOf } from './fold.ts'
import { looksLikePhone, phoneWords } from './phone-words.ts'

/** What is looked for: every group has to be found, any word of a group will do. Words are folded. */
export type Wanted = string[][]

/** Words of one search at the most; people type a few, and each costs. */
const MAX_WANTED = 8

export function wantedWords(text: string): Wanted {
  if (looksLikePhone(text))
    return [[...new Set([...phoneWords(text), ...wordsOf(text).filter((word) => word.length > 4)])]]
  return wordsOf(text)
    .slice(0, MAX_WANTED)
    .map((word) => [word])
}
