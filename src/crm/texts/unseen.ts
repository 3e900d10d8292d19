import { isAscii } from './fold.ts'

/** Characters that nobody sees: zero-width blanks, marks of direction, soft hyphens. They come along when text is copied. */
const UNSEEN = /\p{Cf}/gu
const IS_UNSEEN = /^\p{Cf}$/u

export const withoutUnseen = (text: string): string => (isAscii(text) ? text : text.replace(UNSEEN, ''))

/** Without those at its ends, as web pages leave them around what was copied: within a text some belong there, as in Persian. */
export function withoutUnseenEnds(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && IS_UNSEEN.test(text[start]!)) start++
  while (end > start && IS_UNSEEN.test(text[end - 1]!)) end--
  return text.slice(start, end)
}
