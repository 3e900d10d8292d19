import type { Context } from '../../core/context.ts'
import { searchIndexOf } from './index-of.ts'
import type { Wanted } from './wanted-words.ts'

/** Shorter words have too many neighbours for a guess to be of use. */
const MIN_LENGTH = 4
const MAX_CORRECTIONS = 12

/** Longer ones are hardly typed at all, and have ever more neighbours; names of families and firms are shorter. */
const MAX_LENGTH = 32

/** Letters of a script without a list of its own that are tried: of Chinese or Thai each word has others. */
const MAX_LETTERS = 12

const ALPHABETS = [
  [/^[a-z0-9]+$/, 'abcdefghijklmnopqrstuvwxyz'],
  [/\p{Script=Cyrillic}/u, 'абвгдежзиклмнопрстуфхцчшщъыьэюя'],
  [/\p{Script=Greek}/u, 'αβγδεζηθικλμνξοπρστυφχψω'],
] as const

/**
 * The same search with each word also as it may have been meant: one letter left out, added, exchanged or two swapped
 * (Damerau 1964), where such a word is in the account's index. Undefined when there is nothing to correct, or a word has nothing that it could mean:
 * then nothing has them all.
 */
export async function corrected(ctx: Context, wanted: Wanted): Promise<Wanted | undefined> {
  const owner = { db: ctx.db, account_id: ctx.viewer.account_id }
  const indexed = (candidates: string[]) =>
    searchIndexOf(ctx.db).beginningsAmong(owner, candidates, MAX_CORRECTIONS)
  const groups: Wanted = []
  let isCorrected = false
  for (const words of wanted) {
    const [word] = words
    const guesses = words.length === 1 && isCorrectable(word!) ? await indexed(oneEditAway(word!)) : []
    if (guesses.length > 0) isCorrected = true
    else if (!(await indexed(words))[0]) return undefined
    groups.push([...words, ...guesses])
  }
  return isCorrected ? groups : undefined
}

const isCorrectable = ({ length }: string): boolean => length >= MIN_LENGTH && length <= MAX_LENGTH

/** Every word one edit away, the likeliest mistakes first; the first letter is usually right, so it stays. */
export function oneEditAway(word: string): string[] {
  const letters =
    ALPHABETS.find(([script]) => script.test(word))?.[1] ?? [...new Set(word)].slice(0, MAX_LETTERS).join('')
  const edits = new Set<string>()
  for (let at = 0; at < word.length; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    if (tail.length > 1) edits.add(head + tail[1] + tail[0] + tail.slice(2))
    if (word.length > MIN_LENGTH) edits.add(head + tail.slice(1))
  }
  for (let at = 1; at <= word.length; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    for (const letter of letters) {
      edits.add(head + letter + tail)
      if (tail) edits.add(head + letter + tail.slice(1))
    }
  }
  edits.delete(word)
  return [...edits]
}
