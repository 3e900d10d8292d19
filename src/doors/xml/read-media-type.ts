import { Refusal } from './refusal.ts'

export type Charset = 'utf-8' | 'us-ascii'

const PARAMETER = /^([^\s=]+)=(?:"([^"]*)"|([^"]*))$/

/**
 * The charset that a Content-Type header names, undefined when it names none. No header at all means XML,
 * because old clients send none; anything that is not XML in an encoding we read is refused with 415.
 */
export function readMediaType(header: string | undefined): Charset | undefined {
  if (header === undefined || header.trim() === '') return undefined
  const [mediaType = '', ...parameters] = header.toLowerCase().split(';')
  if (!['application/xml', 'text/xml'].includes(mediaType.trim())) throw unsupported()
  const charsets = parameters
    .map((text) => PARAMETER.exec(text.trim()))
    .filter((found) => found?.[1] === 'charset')
  if (charsets.length > 1) throw unsupported()
  const charset = (charsets[0]?.[2] ?? charsets[0]?.[3])?.trim()
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'us-ascii') throw unsupported()
  return charset
}

/** A compressed body is refused unread: it could unfold to any size. */
export function refuseEncodedBody(header: string | undefined) {
  if (header !== undefined && header.trim().toLowerCase() !== 'identity') {
    throw new Refusal(415, 'The body must not be compressed')
  }
}

const unsupported = () => new Refusal(415, 'The body must be application/xml or text/xml, in UTF-8')
