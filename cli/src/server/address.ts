import { EXIT, Failure, usageFailure } from '../failure.ts'
import { freshToken } from '../login/fresh-token.ts'
import { readLogins } from '../login/kept-logins.ts'

const DEFAULT_ADDRESS = 'http://localhost:4000'

export type Access = {
  endpoint: URL
  token: string
  /** Where the token is from. */
  by: 'KITH_TOKEN' | 'login'
}

type Environment = Record<string, string | undefined>

/** Where Kith is: at `KITH_URL`, or where one logged in last. */
export function endpointOf(environment: Environment): URL {
  const named = environment['KITH_URL']?.trim()
  return named
    ? readEndpoint(named, 'KITH_URL')
    : readEndpoint(readLogins(environment).current ?? DEFAULT_ADDRESS, 'It')
}

/** Where Kith is and with which token: `KITH_TOKEN`, or that of a login there. No failure repeats what was in them. */
export async function readAccess(environment: Environment): Promise<Access> {
  const endpoint = endpointOf(environment)
  const token = environment['KITH_TOKEN']?.trim() ?? ''
  if (token === '') {
    const login = readLogins(environment).by_endpoint[endpoint.href]
    if (login) return { endpoint, token: await freshToken(environment, endpoint, login), by: 'login' }
    throw new Failure(
      EXIT.unauthorized,
      `Nobody is logged in at ${endpoint.origin}, and KITH_TOKEN is not set.`,
      'Log in: kith login. Or make an API token in Kith under My Account and put it into the environment variable KITH_TOKEN.',
    )
  }
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new Failure(
      EXIT.unauthorized,
      'KITH_TOKEN holds characters that no token has.',
      'Copy the token once more.',
    )
  }
  return { endpoint, token, by: 'KITH_TOKEN' }
}

/** The address of MCP in a base address; `name` is what a failure calls it. */
export function readEndpoint(address: string, name: string): URL {
  const hint = 'It is the base address of the server, like https://kith.example.com'
  let url: URL
  try {
    url = new URL(address)
  } catch {
    throw usageFailure(`${name} is not an address.`, hint)
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw usageFailure(`${name} has to start with http:// or https://.`, hint)
  }
  if (url.username || url.password || url.search || url.hash) {
    throw usageFailure(`${name} must not hold a user, a password, a query or a fragment.`, hint)
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
