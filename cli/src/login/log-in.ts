import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import {
  discoverAuthorizationServerMetadata,
  discoverOAuthProtectedResourceMetadata,
  type OAuthMetadata,
  registerClient,
  startAuthorization,
} from '@modelcontextprotocol/client'
import { EXIT, Failure } from '../failure.ts'
import { openLightFetch } from '../server/light-fetch.ts'
import { networkFailure } from '../server/network-failure.ts'
import { awaitAnswer } from './await-answer.ts'
import type { Login } from './kept-logins.ts'
import { tokenRequest, toTokens } from './token-request.ts'

/** How long somebody has to say yes. */
const SECONDS = 600

/** Has somebody say yes in their browser, and gives what the server lets in with. `show` is told where they say it. */
export async function logIn(endpoint: URL, show: (address: string) => void): Promise<Login> {
  const light = openLightFetch()
  try {
    const metadata = await findServer(endpoint, light.fetch)
    const state = randomBytes(32).toString('base64url')
    const waiting = await awaitAnswer(state, SECONDS)
    try {
      const clientMetadata = {
        client_name: `kith on ${hostname()}`,
        redirect_uris: [waiting.redirect],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'none',
      }
      const clientInformation = await registerClient(endpoint, {
        metadata,
        clientMetadata,
        fetchFn: light.fetch,
      })
      const { authorizationUrl, codeVerifier } = await startAuthorization(metadata.issuer, {
        metadata,
        clientInformation,
        redirectUrl: waiting.redirect,
        scope: 'read write',
        state,
        resource: endpoint,
      })
      show(authorizationUrl.href)
      const { client_id } = clientInformation
      const { token_endpoint, revocation_endpoint = '' } = metadata as OAuthMetadata
      const answer = await tokenRequest(token_endpoint, {
        grant_type: 'authorization_code',
        code: codeOf(await waiting.answer, metadata.issuer),
        code_verifier: codeVerifier,
        redirect_uri: waiting.redirect,
        client_id,
        resource: endpoint.href,
      })
      return { token_endpoint, revocation_endpoint, client_id, ...toTokens(answer) }
    } finally {
      waiting.close()
    }
  } catch (error) {
    throw error instanceof Failure ? error : networkFailure(error, endpoint)
  } finally {
    light.close()
  }
}

/** A Kith lets in by itself: what names another server to go to is none, or is not reached under its own name. */
async function findServer(endpoint: URL, fetch: ReturnType<typeof openLightFetch>['fetch']) {
  const resource = await discoverOAuthProtectedResourceMetadata(endpoint, {}, fetch).catch((error) => {
    // The system's own codes: nobody answered. All else was an answer.
    if (/^[A-Z0-9_]+$/.test(String((error as { code?: unknown }).code))) throw networkFailure(error, endpoint)
    throw new Failure(
      EXIT.unauthorized,
      `${endpoint.origin} lets nobody in by "kith login".`,
      'Make an API token in Kith under My Account and put it into the environment variable KITH_TOKEN.',
    )
  })
  if (resource.resource !== endpoint.href) {
    const address = URL.parse(resource.resource)?.origin
    throw new Failure(
      EXIT.usage,
      `The server at ${endpoint.origin} calls itself by another name.`,
      address && `kith login ${address}`,
    )
  }
  const metadata = await discoverAuthorizationServerMetadata(endpoint.origin, { fetchFn: fetch })
  if (metadata?.issuer !== endpoint.origin)
    throw new Failure(EXIT.unauthorized, `What ${endpoint.origin} says of how to log in cannot be read.`)
  return metadata
}

function codeOf(answer: URLSearchParams, issuer: string): string {
  const code = answer.get('code')
  if (code && answer.get('iss') === issuer) return code
  const why =
    answer.get('error') === 'access_denied' ? 'In the browser somebody said no.' : 'The server gave no code.'
  throw new Failure(EXIT.unauthorized, why, 'Try again: kith login')
}
