import { looksLikePhone, wantedNumber } from '../phones/number-words.ts'
import { wordsOf } from '../texts/fold.ts'

/** What is looked for: every group has to be found, any word of a group will do. Words are folded. */
export type Wanted = string[][]

/** Words of one search at the most; people type a few, and each costs. */
const MAX_WANTED = 8

/** What somebody typed, as words; telephone numbers are read as they are dialled in `country`. */
export function wantedWords(text: string, country: string | null): Wanted {
  if (looksLikePhone(text)) return [wantedNumber(text, country)]
  return wordsOf(text)
    .slice(0, MAX_WANTED)
    .map((word) => [word])
}
