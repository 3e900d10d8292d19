import { EXIT, Failure } from '../failure.ts'
import type { Access } from './address.ts'

/** What an HTTP status says about the whole exchange, or undefined when it is part of the protocol's own talk. */
export function httpFailure(response: Response, endpoint: URL, by: Access['by']): Failure | undefined {
  const { status } = response
  const place = endpoint.origin
  if (status === 401 && by === 'login') {
    return new Failure(EXIT.unauthorized, `The login at ${place} has ended.`, 'Log in anew: kith login')
  }
  if (status === 401) {
    return new Failure(
      EXIT.unauthorized,
      `${place} does not accept the token in KITH_TOKEN.`,
      'It may be revoked, or of another server.',
    )
  }
  if (status === 403) {
    return new Failure(
      EXIT.unauthorized,
      `${place} denies access.`,
      'The server may not know the name in KITH_URL as its own.',
    )
  }
  if (status >= 300 && status < 400) {
    const target = redirectTarget(response, endpoint)
    return new Failure(
      EXIT.unreachable,
      `${place} sends on to another address.`,
      target && `Is it KITH_URL=${target} ?`,
    )
  }
  if (status === 429) {
    const seconds = response.headers.get('retry-after')
    const when = seconds && /^\d{1,6}$/.test(seconds) ? `in ${seconds} seconds` : 'later'
    return new Failure(EXIT.other, `${place} takes no more requests now.`, `Try again ${when}.`)
  }
  if (status === 502 || status === 503 || status === 504) {
    return new Failure(EXIT.unreachable, `Kith at ${place} is not available now (HTTP ${status}).`)
  }
  return status >= 500 ? new Failure(EXIT.other, `The server failed (HTTP ${status}).`) : undefined
}

/** The base address that a redirect of `/mcp` points to. */
function redirectTarget(response: Response, endpoint: URL): string | undefined {
  const location = response.headers.get('location')
  if (!location || !URL.canParse(location, endpoint)) return undefined
  const url = new URL(location, endpoint)
  return `${url.origin}${url.pathname.replace(/\/mcp\/?$/, '').replace(/\/$/, '')}`
}
