import { doubleMetaphone } from 'double-metaphone'
import { fold } from '../texts/fold.ts'
import { withoutUnseen } from '../texts/unseen.ts'
import { fullFormOf } from './nicknames.ts'
import { inLatin, isOtherScript } from './plain-text.ts'

/** Middle names that are compared: each is held against each of the other's, and a field has room for more than a hundred. */
const MOST_MIDDLE = 6

/** What a contact is called, taken apart, folded and in Latin letters; empty where unknown. */
export interface PersonName {
  /** The first of the given names, or its initial. */
  first: string
  /** Its full form, where it is a short one that is known. */
  fullForm: string
  /** The family name in one word, without hyphens, spaces and apostrophes. */
  last: string
  /** Its words, when there are several: people drop one of them. */
  lastWords: string[]
  /** Further given names, or their initials. */
  middle: string[]
  /** `jr`, `sr`, `ii`, ... */
  suffix: string
  /** How they sound. */
  firstSound: string
  lastSound: string
  /** As it is written in another script, folded; empty for Latin letters. */
  firstWritten: string
  lastWritten: string
}

const TITLES = new Set(
  'mr mrs ms miss mx dr prof professor sir dame madam rev reverend hon herr frau mme mlle sr sra'.split(' '),
)
const SUFFIXES = new Map(
  Object.entries({
    jr: 'jr',
    junior: 'jr',
    sr: 'sr',
    senior: 'sr',
    i: 'i',
    ii: 'ii',
    iii: 'iii',
    iv: 'iv',
    '2nd': 'ii',
    '3rd': 'iii',
  }),
)

/** Morris I, who is not Morris I. */
const IS_THE_FIRST = /\sI\s*$/

const writtenIn = (text: string | null): string =>
  text && isOtherScript(text) ? fold(withoutUnseen(text)).trim() : ''

/** Words of a name, folded and in Latin letters: `O'Brien` is one, `Wilson-Hough` are two. */
const nameWords = (text: string | null): string[] =>
  text
    ? (inLatin(withoutUnseen(text))
        .replace(/['’`]/g, '')
        .match(/[\p{L}\p{N}]+/gu) ?? [])
    : []

interface Written {
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  suffix: string | null
}

export function toPersonName(written: Written): PersonName {
  let given = withoutTitles(nameWords(written.first_name))
  let family = withoutTitles(nameWords(written.last_name))
  const middle = nameWords(written.middle_name)
  let suffix = SUFFIXES.get(nameWords(written.suffix)[0] ?? '') ?? ''
  if (family.length === 0 && given.length > 1 && middle.length === 0)
    [given, family] = splitWhole(written.first_name!, given)
  else if (given.length === 0 && family.length > 1) [given, family] = splitWhole(written.last_name!, family)
  // An initial or a suffix behind the family name is not part of it.
  while (family.length > 1) {
    const end = family.at(-1)!
    if (end === 'i' ? IS_THE_FIRST.test(written.last_name ?? '') : SUFFIXES.has(end))
      suffix ||= SUFFIXES.get(end)!
    else if (end.length === 1) middle.push(end)
    else break
    family = family.slice(0, -1)
  }
  const [first = '', ...others] = given
  const last = family.join('')
  return {
    first,
    fullForm: fullFormOf(first),
    last,
    lastWords: family.length > 1 ? family : NONE,
    middle: others.length + middle.length > 0 ? [...others, ...middle].slice(0, MOST_MIDDLE) : NONE,
    suffix,
    firstSound: soundOf(first),
    lastSound: soundOf(last),
    firstWritten: writtenIn(written.first_name),
    lastWritten: writtenIn(written.last_name),
  }
}

/** One for all who have none. */
const NONE: string[] = []

const withoutTitles = (words: string[]): string[] =>
  words.length > 1 && TITLES.has(words[0]!) ? withoutTitles(words.slice(1)) : words

/** A whole name in one field: `Ann Berg`, or `Berg, Ann`. */
function splitWhole(text: string, words: string[]): [string[], string[]] {
  const comma = text.indexOf(',')
  if (comma > 0) {
    const after = nameWords(text.slice(comma + 1))
    if (after.length > 0 && !SUFFIXES.has(after[0]!)) return [after, nameWords(text.slice(0, comma))]
  }
  const end = SUFFIXES.has(words.at(-1)!) && words.length > 2 ? -2 : -1
  return [words.slice(0, end), words.slice(end)]
}

const sounds = new Map<string, string>()
const MAX_SOUNDS = 50_000

/** How a folded word sounds in English; a name is met often, so the answer is kept. */
function soundOf(word: string): string {
  if (word.length < 3) return ''
  let sound = sounds.get(word)
  if (sound === undefined) {
    sound = doubleMetaphone(word)[0]
    if (sounds.size >= MAX_SOUNDS) sounds.clear()
    sounds.set(word, sound)
  }
  return sound
}
