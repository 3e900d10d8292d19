import type { IncomingMessage } from 'node:http'

/** Scheme, host and the rest of a target; whoever gives a name or a password with the host has the host refused. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/is
const HOST = /^[^@\\]+$/

const SLASH = '/'.charCodeAt(0)

/**
 * Whether the target of a request, where it is the absolute form (RFC 9112, section 3.2.2), names a host, and nothing but that
 * (RFC 9110, sections 4.2.2 and 4.2.4).
 */
export function isTargetSound({ url = '' }: IncomingMessage): boolean {
  const [, host] = partsOf(url) ?? []
  return host === undefined || HOST.test(host)
}

/**
 * Makes an absolute target the path that the doors know, and its host the one that was asked for: the header must not be looked
 * at then. Its scheme says nothing; how a request came, only its connection tells.
 */
export function takePathOfTarget(request: IncomingMessage): void {
  const [, host, rest] = partsOf(request.url ?? '') ?? []
  if (host === undefined || rest === undefined) return
  request.headers.host = host
  request.url = rest.startsWith('/') ? rest : `/${rest}`
}

/** Nearly all targets begin with a slash, and cost no more than a look at it. */
const partsOf = (url: string) => (url.charCodeAt(0) === SLASH ? null : ABSOLUTE.exec(url))
