/** Takes no place of its own: combining marks, joiners, variation selectors. */
const ZERO = /\p{M}|[\u200b-\u200d\u2060]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e01ef}]/u
/** Takes two places: East Asian wide letters and pictures. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\p{Emoji_Presentation}\u{20000}-\u{3fffd}]/u

/** How many places of a terminal the text takes. */
export function widthOf(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: printable ASCII, the common case, needs no look at each letter
  if (/^[\x00-\x7f]*$/.test(text)) return text.length
  let width = 0
  for (const character of text) width += widthOfCharacter(character)
  return width
}

function widthOfCharacter(character: string): number {
  if (ZERO.test(character)) return 0
  return WIDE.test(character) ? 2 : 1
}

/** The text in at most `width` places; a longer one ends in an ellipsis. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  let used = 0
  let kept = ''
  for (const character of text) {
    const next = used + widthOfCharacter(character)
    if (next > width - 1) break
    kept += character
    used = next
  }
  return `${kept.trimEnd()}…`
}

export function pad(text: string, width: number, isRight = false): string {
  const blanks = ' '.repeat(Math.max(0, width - widthOf(text)))
  return isRight ? blanks + text : text + blanks
}

/** Breaks a line at blanks so that no part is wider than `width`; a word that is wider gets broken itself. */
export function wrap(line: string, width: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    const joined = current === '' ? word : `${current} ${word}`
    if (widthOf(joined) <= width) {
      current = joined
      continue
    }
    if (current !== '') lines.push(current)
    const pieces = broken(word, width)
    lines.push(...pieces.slice(0, -1))
    current = pieces.at(-1) ?? ''
  }
  return [...lines, current]
}

function broken(word: string, width: number): string[] {
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const character of word) {
    const next = widthOfCharacter(character)
    if (used + next > width && piece !== '') {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += character
    used += next
  }
  return [...pieces, piece]
}
