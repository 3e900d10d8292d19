/** What a shell's user has typed: words as the shell will read them, and how the last one is written so far. */
export type TypedLine = {
  words: string[]
  /** The quote that is open at the end, if one is. */
  quote: '"' | "'" | ''
  /** Characters of the last word that stand before what bash replaces: it takes a word apart behind `=` and `:`. */
  kept: number
}

/** Reads a line as bash does, as far as quotes and backslashes go: nothing is expanded. */
export function readTypedLine(line: string): TypedLine {
  const words: string[] = []
  let word: string | undefined
  let quote: TypedLine['quote'] = ''
  let kept = 0
  for (let at = 0; at < line.length; at++) {
    const character = line[at]!
    if (character === '\\' && quote !== "'") word = (word ?? '') + (line[++at] ?? '')
    else if (quote !== '') {
      if (character === quote) quote = ''
      else word = (word ?? '') + character
    } else if (character === '"' || character === "'") {
      quote = character
      word ??= ''
      kept = word.length
    } else if (/\s/.test(character)) {
      if (word !== undefined) words.push(word)
      word = undefined
      kept = 0
    } else {
      word = (word ?? '') + character
      if (character === '=' || character === ':') kept = word.length
    }
  }
  return { words: [...words, word ?? ''], quote, kept }
}

/** A text as it has to stand behind what was typed, so that the shell reads it as nothing but text; undefined where it cannot stand there. */
export function quotedAfter(text: string, quote: TypedLine['quote']): string | undefined {
  if (quote === "'") return text.includes("'") ? undefined : text
  if (quote === '"') return text.includes('!') ? undefined : text.replace(/["\\$`]/g, '\\$&')
  return text.replace(/[^\p{L}\p{M}\p{N}_.+/=@%,:-]/gu, '\\$&')
}
