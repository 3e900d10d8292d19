const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Whether an answer may be sent there at all: by HTTPS, or to a program on the user's own computer (RFC 8252, section 7.3). */
export function isRedirect(text: string): boolean {
  const url = URL.parse(text)
  if (!url || text.includes('#') || url.username || url.password || /[\s\\]/.test(text)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname))
}

/** Whether the answer stays on the user's computer. */
export const isLocal = (redirect: string): boolean => LOOPBACK.has(new URL(redirect).hostname)

export const hostOf = (address: string): string => new URL(address).host

/** Whether the one that is asked for is the registered one: the same text, but for the port on the user's own computer. */
export function isSameRedirect(registered: string, asked: string): boolean {
  if (registered === asked) return true
  if (!isRedirect(registered) || !isRedirect(asked)) return false
  const [one, other] = [new URL(registered), new URL(asked)]
  if (one.protocol !== 'http:' || other.protocol !== 'http:') return false
  one.port = ''
  other.port = ''
  return one.href === other.href
}

/** An answer to a program: what it says goes into the query of the redirect. */
export function answerAt(redirect: string, values: Record<string, string | undefined>): string {
  const url = new URL(redirect)
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}
