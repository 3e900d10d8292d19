/** Signs that stand for letters. */
const SIGNS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** So much added to the front and the end of a word makes no other password of it: a year, an exclamation mark. */
const MOST_ADDED = 6

/** In lower case, without accents. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const spelledOut = (text: string): string => text.replace(/[@431!0$57]/g, (sign) => SIGNS[sign]!)

/** A password and the words that it is a usual variant of: `P@ssw0rd!2026` of `password`. */
export function variantsOf(password: string): string[] {
  const plain = folded(password)
  const word = plain.slice(beginOf(plain), endOf(plain))
  const words = plain.length - word.length <= MOST_ADDED ? [plain, word] : [plain]
  return [...new Set([...words, ...words.map(spelledOut)])].filter((variant) => variant !== '')
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /\p{L}/u.test(sign)

function beginOf(text: string): number {
  let begin = 0
  while (begin < text.length && !isLetter(text[begin])) begin++
  return begin
}

function endOf(text: string): number {
  let end = text.length
  while (end > 0 && !isLetter(text[end - 1])) end--
  return end
}
