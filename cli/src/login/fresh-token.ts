import { type Login, readLogins, writeLogins } from './kept-logins.ts'
import { tokenRequest, toTokens } from './token-request.ts'

/** In milliseconds: a token that ends sooner might do so on the way. */
const SOON = 30_000

/**
 * The access token of a login, a new one where the kept one is about to end. Two programs that ask at the same time are given the same one by
 * the server.
 */
export async function freshToken(
  environment: Record<string, string | undefined>,
  endpoint: URL,
  login: Login,
): Promise<string> {
  if (Date.parse(login.expires_at) - Date.now() > SOON) return login.access_token
  const tokens = toTokens(
    await tokenRequest(login.token_endpoint, {
      grant_type: 'refresh_token',
      refresh_token: login.refresh_token,
      client_id: login.client_id,
      resource: endpoint.href,
    }),
  )
  const logins = readLogins(environment)
  logins.by_endpoint[endpoint.href] = { ...login, ...tokens }
  writeLogins(environment, logins)
  return tokens.access_token
}
