import { type Charset, charsetOf } from './charset.ts'
import { Refusal } from './refusal.ts'

/** HTTP knows double quotes only; old programs write single ones. */
const PARAMETER = /^([^\s=]+)=(?:"([^"]*)"|'([^']*)'|([^"']*))$/

/**
 * The charset that a Content-Type header names, undefined when it names none. No header at all means XML,
 * because old clients send none; anything that is not XML is refused with 415, and an encoding that we do not read with 400.
 */
export function readMediaType(header: string | undefined): Charset | undefined {
  if (header === undefined || header.trim() === '') return undefined
  const [mediaType = '', ...parameters] = header.toLowerCase().split(';')
  if (!['application/xml', 'text/xml'].includes(mediaType.trim())) throw unsupported()
  const charsets = parameters
    .map((text) => PARAMETER.exec(text.trim()))
    .filter((found) => found?.[1] === 'charset')
  if (charsets.length > 1) throw unsupported()
  const name = charsets[0]
    ?.slice(2)
    .find((quoted) => quoted !== undefined)
    ?.trim()
  return name === undefined ? undefined : charsetOf(name)
}

/** A compressed body is refused unread: it could unfold to any size. */
export function refuseEncodedBody(header: string | undefined) {
  if (header !== undefined && header.trim().toLowerCase() !== 'identity') {
    throw new Refusal(415, 'The body must not be compressed')
  }
}

const unsupported = () => new Refusal(415, 'The body must be application/xml or text/xml')
