import type { OtherLanguage } from './in-english.ts'
import { foldedWords, inEnglish, meaningIn } from './in-english.ts'

const MAX_TOKENS = 30
const LONGEST_PHRASE = 10

const set = (words: string) => new Set(words.split(' '))

/** Words that would change what a date means, so that nothing may be read without them. */
const DECISIVE: Record<OtherLanguage, ReadonlySet<string>> = {
  de: set(
    'oder nicht nie kein keine keinen ausser wenn falls ob wann jeder jede jeden jedes jedem alle immer zwischen vielleicht eventuell ' +
      'nach vor seit bis ab bald spater spat fruher fruh taglich wochentlich monatlich jahrlich und guten ' +
      'karwoche osterwoche fastnacht fasching karneval',
  ),
  fr: set(
    'ou ni ne pas jamais aucun aucune sauf si quand lorsque chaque tous toutes entre peut apres avant depuis jusque jusqu jusqua ' +
      'bientot tard tot quotidien hebdomadaire mensuel et des gras rameaux cendres paques pentecote ascension saint sainte',
  ),
  es: set(
    'o u ni no nunca ningun ninguna salvo si cuando cada todos todas entre quizas despues antes desde hasta ' +
      'pronto tarde temprano diario semanal mensual y e pascua ramos santo santa carnaval ceniza resurreccion pentecostes',
  ),
}

/** Words with which no date is told: articles, and what stands before a day. */
const FILLERS = new Set(['', 'on', 'at', 'in', 'the', 'a', 'an', 'of', 'for', 'to', 'about'])

/** Words that tell a day by themselves; others, such as "mai", are more often something else, or a part of the day. */
const TELLS_ALONE =
  /^(?:today|tomorrow|day after tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/
const IS_SHORT = 3

/** A date inside a sentence of another language: only where the words around it have nothing to do with dates, numbers or conditions. */
export function findInSentence<Found>(
  words: string,
  language: OtherLanguage,
  read: (english: string) => Found | undefined,
): Found | undefined {
  const tokens = foldedWords(words).split(' ')
  if (tokens.length < 2 || tokens.length > MAX_TOKENS) return undefined
  for (let size = Math.min(tokens.length - 1, LONGEST_PHRASE); size > 0; size--)
    for (let start = 0; start + size <= tokens.length; start++) {
      const phrase = tokens.slice(start, start + size).join(' ')
      const english = inEnglish(phrase, language)
      if (english === undefined || !isTelling(english, phrase, size)) continue
      const found = read(english)
      if (found === undefined) continue
      const around = [...tokens.slice(0, start), ...tokens.slice(start + size)]
      return around.every((word) => isHarmless(word, language)) ? found : undefined
    }
  return undefined
}

/** What has to be done before a day is not said in part of a sentence. */
const isTelling = (english: string, phrase: string, size: number): boolean =>
  /[a-z]{2}/.test(english) &&
  !/^before\b/.test(english) &&
  // "so um drei" is about three, and not on Sunday.
  !/\bso\b/.test(phrase) &&
  (size > 1 || (TELLS_ALONE.test(english) && phrase.length > IS_SHORT))

const isHarmless = (word: string, language: OtherLanguage): boolean =>
  /^[\p{L}.:&]+$/u.test(word) && !DECISIVE[language].has(word) && FILLERS.has(meaningIn(word, language) ?? '')
