/** Whether a text is written in HTML, as programs export what was typed with bold words and links. */
const IS_HTML = /<(?:p|div|br|span|ul|ol|li|b|i|u|a|strong|em|h[1-6]|blockquote|table)(?:\s[^<>]*)?\/?>/i

/** Characters that are read in a turn; four notes have no more. */
const MOST = 256 * 1024

const ENDS_LINE = /^\/?(?:p|div|br|li|ul|ol|tr|h[1-6]|blockquote|table)$/i
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  euro: '€',
  pound: '£',
}

/** The words of a text in HTML, with its paragraphs as lines and addresses of links beside their words; any other text as it is. */
export function textOfHtml(text: string): string {
  if (text.length > MOST || !IS_HTML.test(text)) return text
  const plain: string[] = []
  let at = 0
  let address = ''
  for (let open = text.indexOf('<'); open >= 0; open = text.indexOf('<', at)) {
    const close = text.indexOf('>', open)
    if (close < 0) break
    if (open > at) plain.push(text.slice(at, open).replace(/\s+/g, ' '))
    at = close + 1
    const tag = text.slice(open + 1, close)
    const name = /^\/?[a-z][a-z0-9]*/i.exec(tag)?.[0].toLowerCase() ?? ''
    if (name === 'a') address = /\shref\s*=\s*["']?([^"'\s]+)/i.exec(tag)?.[1] ?? ''
    if (name === '/a' && address !== '' && plain.at(-1)?.trim() !== address) plain.push(` (${address})`)
    if (name === 'li') plain.push('\n- ')
    else if (ENDS_LINE.test(name)) plain.push('\n')
    // What begins like no tag is what was meant: `a < b`.
    else if (name === '' && !tag.startsWith('!')) plain.push(text.slice(open, at))
  }
  return withoutEntities(plain.join('') + text.slice(at))
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const withoutEntities = (text: string): string =>
  text.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
