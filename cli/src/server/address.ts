import { EXIT, Failure, usageFailure } from '../failure.ts'

const DEFAULT_ADDRESS = 'http://localhost:4000'

export type Access = { endpoint: URL; token: string }

/** Where Kith is and with which token, from `KITH_URL` and `KITH_TOKEN`. Neither failure repeats what was in them. */
export function readAccess(environment: Record<string, string | undefined>): Access {
  const endpoint = readEndpoint(environment['KITH_URL']?.trim() || DEFAULT_ADDRESS)
  const token = environment['KITH_TOKEN']?.trim() ?? ''
  if (token === '') {
    throw new Failure(
      EXIT.unauthorized,
      'KITH_TOKEN is not set.',
      'Make an API token in Kith under My Account and put it into the environment variable KITH_TOKEN.',
    )
  }
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new Failure(
      EXIT.unauthorized,
      'KITH_TOKEN holds characters that no token has.',
      'Copy the token once more.',
    )
  }
  return { endpoint, token }
}

function readEndpoint(address: string): URL {
  const hint = 'It is the base address of the server, like https://kith.example.com'
  let url: URL
  try {
    url = new URL(address)
  } catch {
    throw usageFailure('KITH_URL is not an address.', hint)
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw usageFailure('KITH_URL has to start with http:// or https://.', hint)
  }
  if (url.username || url.password || url.search || url.hash) {
    throw usageFailure('KITH_URL must not hold a user, a password, a query or a fragment.', hint)
  }
  // Other clients want the endpoint itself, so that is what people have at hand.
  url.pathname = `${withoutSlashes(url.pathname).replace(/\/mcp$/, '')}/mcp`
  return url
}

function withoutSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}
