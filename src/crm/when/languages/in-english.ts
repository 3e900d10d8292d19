import { fold } from '../../texts/fold.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import type { Language } from './language.ts'
import { spanish } from './spanish.ts'

/** Languages in which dates are read beside English. */
export const LANGUAGES = { de: german, fr: french, es: spanish }
export type OtherLanguage = keyof typeof LANGUAGES

const DICTIONARIES = Object.fromEntries(
  Object.entries(LANGUAGES).map(([key, { phrases }]) => [
    key,
    new Map(
      phrases.split('|').map((pair) => {
        const [phrase = '', english = ''] = pair.trim().split('=')
        return [phrase, english] as const
      }),
    ),
  ]),
) as Record<OtherLanguage, Map<string, string>>

const IS_A_DAY = /^(?:today|tomorrow|yesterday|tonight|day (?:after|before) \w+|\w+day)$/

const LONGEST = 5
const NUMBER = /^\d[\d:.]*(?:th)?$/

/** Words for a date in English, of which each is known; undefined where one is not. */
export function inEnglish(words: string, language: OtherLanguage): string | undefined {
  const known = DICTIONARIES[language]
  const tokens = rewritten(words, LANGUAGES[language]).split(' ')
  const said: string[] = []
  for (let at = 0; at < tokens.length; ) {
    let size = Math.min(LONGEST, tokens.length - at)
    while (size > 0 && !known.has(tokens.slice(at, at + size).join(' '))) size--
    const token = tokens[at]!
    if (size === 0 && !NUMBER.test(token)) return undefined
    said.push(size === 0 ? token : known.get(tokens.slice(at, at + size).join(' '))!)
    at += Math.max(size, 1)
  }
  return inOrder(said.filter((word) => word !== '').join(' '))
}

/** What a single word means; undefined where it is none of a date. */
export const meaningIn = (word: string, language: OtherLanguage): string | undefined =>
  DICTIONARIES[language].get(word)

/** The words of a text without signs and accents. */
export const foldedWords = (words: string): string =>
  fold(words.normalize('NFKC'))
    .replace(/[’‘`´'"!?,;()-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Words of other languages that tell a day and are no English ones: without them an English date beside them would be another one. */
export const FOREIGN_DAYS: ReadonlySet<string> = new Set(
  Object.values(DICTIONARIES).flatMap((known) =>
    [...known].flatMap(([word, english]) =>
      !word.includes(' ') && word.length > 2 && IS_A_DAY.test(english) ? [word] : [],
    ),
  ),
)

function rewritten(words: string, { rewrites }: Language): string {
  let text = foldedWords(words)
    // The day comes first in these languages, as it does between dots.
    .replace(/\b(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)(?!\d)/g, '$1.$2.$3')
    .replace(/\b(\d{1,2})\/(\d{1,2})(?![\d/])/g, '$1.$2.')
    .replace(/\s+/g, ' ')
    .trim()
  for (const [pattern, replacement] of rewrites) text = text.replace(pattern, replacement as string)
  return text
}

/** Others say "friday next" of the coming one, and "next friday", too. */
const inOrder = (english: string): string =>
  english
    .replace(/\b(week|month|quarter|year|weekend) (next|last)\b/g, '$2 $1')
    .replace(/\b((?:mon|tues|wednes|thurs|fri|satur|sun)day) next\b(?! week)/g, 'coming $1')
    .replace(/\bnext ((?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/g, 'coming $1')
    .replace(/\b((?:mon|tues|wednes|thurs|fri|satur|sun)day) last\b/g, 'last $1')
    .replace(/\b(on|by|before|until) (?:on|at|of|in) /g, '$1 ')
    .replace(/\bin the (morning|afternoon|evening|night) at (\d[\d:]*)/g, 'at $2 in the $1')
    .replace(/^(?:on|of|at) (?=(?:end|beginning|mid|next|last|the|in)\b)/, '')
