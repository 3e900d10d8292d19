import type { Duplex } from 'node:stream'
import type { TLSSocket } from 'node:tls'
import { SAFE_HEADERS } from '../safe-headers.ts'
import type { Site } from '../site.ts'
import { isXmlAddress } from './is-xml-address.ts'
import { HTTPS_ONLY } from './refusal.ts'
import { writeErrors } from './write-errors.ts'

const SENTENCES: Record<number, string> = {
  408: 'The request did not come to its end in time',
  413: 'The body is larger than 8 MiB',
  431: 'The headers are too long',
  501: 'There is no such method or transfer coding here',
}

/** The document with which a request to an address of this door is refused that is too broken to reach it. */
export const earlyRefusal = (site: Site) => (target: string, status: number, socket: Duplex) => {
  if (!isXmlAddress(target)) return undefined
  const { encrypted, remoteAddress = '' } = socket as TLSSocket
  const isServed = encrypted || site.isTrustedProxy(remoteAddress)
  const said = isServed ? (SENTENCES[status] ?? 'The request cannot be read') : HTTPS_ONLY
  return {
    status: isServed ? status : 403,
    headers: { ...SAFE_HEADERS, 'content-type': 'application/xml; charset=utf-8' },
    body: writeErrors([said]),
  }
}
