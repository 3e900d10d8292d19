/**
 * Characters that move the cursor, change colours, retitle the window or turn the reading direction. Texts of other people reach
 * the terminal, so none of them may pass: C0 and DEL, C1, the bidirectional overrides and isolates, the line separators.
 */
const DANGEROUS = /[\p{Cc}\p{Bidi_Control}\u2028\u2029\ufeff]/gu

/** The same without C0, which JSON.stringify escapes; its line breaks are the layout's own. */
const DANGEROUS_IN_JSON = /[\x7f-\x9f\p{Bidi_Control}\u2028\u2029\ufeff]/gu

/** The text on one line: line breaks and tabs become blanks, other control characters become visible. */
export function oneLine(text: string): string {
  return visible(text.replace(/[\n\r\t\u2028\u2029]+/g, ' ')).trim()
}

/** The text with its line breaks kept, and everything else made visible. */
export function manyLines(text: string): string[] {
  return text
    .replaceAll('\t', '  ')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => visible(line).trimEnd())
}

function visible(text: string): string {
  return text.toWellFormed().replace(DANGEROUS, (character) => {
    const code = character.charCodeAt(0)
    if (code < 0x20) return String.fromCharCode(0x2400 + code)
    return code === 0x7f ? '\u2421' : '\ufffd'
  })
}

/**
 * JSON for programs and people: the same data, with the characters above written as `\u` escapes. JSON.stringify does
 * that for C0 only, and a terminal obeys C1 as well.
 */
export function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    DANGEROUS_IN_JSON,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
