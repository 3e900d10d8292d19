/** Letters that Unicode does not decompose, as people type them without the special key. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'k',
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole ASCII range
const IS_ASCII = /^[\x00-\x7f]*$/

export const isAscii = (text: string): boolean => IS_ASCII.test(text)

/** Text without case and accents, for comparing and sorting: `Łódź` and `lodz` are the same. */
export function fold(text: string): string {
  // Most text is plain ASCII, and normalizing it would cost more than all the rest.
  if (isAscii(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþħıŋŧĸ]/g, (letter) => PLAIN[letter]!)
}

/** The words of a text, folded: runs of letters and digits. */
export function wordsOf(text: string): string[] {
  const folded = fold(text)
  return folded.match(isAscii(folded) ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu) ?? []
}
