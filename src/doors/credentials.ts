import type { IncomingMessage } from 'node:http'

/** What stands in the Authorization header. */
export type Authorization =
  | { scheme: 'none' }
  | { scheme: 'malformed' }
  | { scheme: 'bearer' | 'basic'; value: string }

/** No header of ours is longer; what is, is nobody's credential. */
const MAX_LENGTH = 2000

/** Reads the header; two of them, or anything but one scheme and one value, are malformed. Schemes in any case. */
export function readAuthorization({ headers, rawHeaders }: IncomingMessage): Authorization {
  const header = headers.authorization
  if (header === undefined) return { scheme: 'none' }
  if (
    rawHeaders.filter((name, position) => position % 2 === 0 && name.toLowerCase() === 'authorization')
      .length > 1
  )
    return { scheme: 'malformed' }
  const [, scheme = '', value = ''] = /^(\S+) +(\S+)$/.exec(header.length > MAX_LENGTH ? '' : header) ?? []
  const name = scheme.toLowerCase()
  return name === 'bearer' || name === 'basic' ? { scheme: name, value } : { scheme: 'malformed' }
}

/** User name and password of HTTP Basic (RFC 7617), or undefined when they cannot be read. */
export function readBasic(value: string): { name: string; password: string } | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(value)) return undefined
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'base64'))
  } catch {
    return undefined
  }
  const colon = text.indexOf(':')
  return colon === -1 ? undefined : { name: text.slice(0, colon), password: text.slice(colon + 1) }
}

/** A cookie of the request. */
export function readCookie({ headers }: IncomingMessage, name: string): string | undefined {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=')
    if (key === name && value) return value
  }
  return undefined
}
