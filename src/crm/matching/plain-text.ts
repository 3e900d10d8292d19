import anyAscii from 'any-ascii'
import { fold, isAscii } from '../texts/fold.ts'

const OTHER_LETTERS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** Whether it has letters that are not of the Latin script. */
export const isOtherScript = (text: string): boolean => !isAscii(text) && OTHER_LETTERS.test(text)

/** Folded, and in Latin letters: `Васильев` is `vasil'ev`. */
export const inLatin = (text: string): string => fold(isOtherScript(text) ? anyAscii(text) : text)

/**
 * What is left of a name in each way of writing it in Latin letters: consonants, those alike as one. Vowels are not written in Arabic and Hebrew,
 * and differ from one transliteration to the next, as `ts` and `z`, `kh` and `h` do.
 */
export function skeletonOf(name: string): string {
  const plain = name.replace(/shch|tch|dzh|ch|zh|sh|ts|tz/g, 's').replace(/kh|gh|[cgqx]/g, 'k')
  const consonants = plain
    .replace(/[^bdfklmnprstvz]/g, '')
    .replace(/[bpv]/g, 'f')
    .replace(/d/g, 't')
    .replace(/z/g, 's')
  return consonants.replace(/(.)\1+/g, '$1')
}
