/** A piece of a text; one with an address is a link. */
export interface LinkedPart {
  text: string
  href?: string
}

/** Nobody reads an address that is longer, and one is no reason to look for long. */
const LONGEST = 2_000
const WEB = /^(https?:\/\/|www\.)/i
const BEFORE = '([{<"\'‘“„«'
const AFTER = '.,;:!?…)]}>"\'’”“»'
const CLOSES: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** A text in pieces: addresses of the web and of mail, as people write them between words, and what is between. Nothing else is ever a link. */
export function linkedParts(text: string): LinkedPart[] {
  const parts: LinkedPart[] = []
  const add = (part: LinkedPart) => {
    const last = parts.at(-1)
    if (part.text === '') return
    if (last && !last.href && !part.href) last.text += part.text
    else parts.push(part)
  }
  for (const word of text.split(/(\s+)/)) {
    const [start, end] = edgesOf(word)
    const inner = word.slice(start, end)
    const href = word.length > LONGEST ? undefined : addressOf(inner)
    if (href === undefined) add({ text: word })
    else {
      add({ text: word.slice(0, start) })
      add({ text: inner, href })
      add({ text: word.slice(end) })
    }
  }
  return parts
}

/** Where a word begins and ends without the signs around it; a bracket that it opens itself belongs to it. */
function edgesOf(word: string): [start: number, end: number] {
  let start = 0
  let end = word.length
  while (start < end && BEFORE.includes(word[start]!)) start++
  for (; end > start; end--) {
    const last = word[end - 1]!
    const opening = CLOSES[last]
    if (!AFTER.includes(last)) break
    if (opening && word.slice(start, end - 1).includes(opening)) break
  }
  return [start, end]
}

function addressOf(word: string): string | undefined {
  if (WEB.test(word)) {
    const address = /^www\./i.test(word) ? `https://${word}` : word
    if (!URL.canParse(address)) return undefined
    const { href, hostname } = new URL(address)
    return hostname.includes('.') || hostname === 'localhost' ? href : undefined
  }
  const mail = /^(?:mailto:)?([^\s@]+)@([^\s@]+)$/i.exec(word)
  const [, name, host] = mail ?? []
  if (!name || !host || !/^[\p{L}\p{N}.-]+$/u.test(host) || !/[^.]\.[^.]/.test(host)) return undefined
  return `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}`
}
