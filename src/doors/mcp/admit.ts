import type { FastifyReply, FastifyRequest } from 'fastify'
import { authenticateBearer, bringsAppToken } from '../authenticate.ts'
import { answerPreflight, READABLE_BY_PAGES } from '../cross-origin.ts'
import { FOREIGN_HOST, type OwnNames } from '../own-names.ts'
import { SAFE_HEADERS } from '../safe-headers.ts'
import { logNotAuthenticated, logRefusal, originOf } from '../security-log.ts'
import type { Site } from '../site.ts'
import { hasTokenInUrl } from '../token-in-url.ts'
import { sendRpcError, sendUnauthorized } from './refusal.ts'

/**
 * Everything that is decided before a byte of the body is read. Host and Origin come first: a page of another site that a
 * browser was tricked into trusting (DNS rebinding) learns not even whether its token is good.
 */
export async function admit(request: FastifyRequest, reply: FastifyReply, site: Site, own: OwnNames) {
  reply.headers(SAFE_HEADERS)
  if (!own.isHost(request)) {
    logRefusal(site, originOf(request, site, 'mcp'), 'foreign_host')
    return sendRpcError(reply, 403, FOREIGN_HOST)
  }
  const isForeign = !own.isOrigin(request)
  if (isForeign && !mayComeFromPage(request, site)) {
    logRefusal(site, originOf(request, site, 'mcp'), 'foreign_origin')
    return sendRpcError(reply, 403, 'Pages of other sites are not served')
  }
  if (site.apps) reply.headers(READABLE_BY_PAGES)
  if (site.apps && request.method === 'OPTIONS') return answerPreflight(reply, 'POST, OPTIONS')
  if (hasTokenInUrl(request.url))
    return sendRpcError(
      reply,
      400,
      'Addresses are kept in logs: send the token in the Authorization header only, and revoke this one if it was real',
    )
  // Who has no token learns how to get one, whatever they ask: clients try GET first.
  if (!site.apps && request.method !== 'POST') return sendPostOnly(reply)
  const authentication = await authenticateBearer(request, site, 'mcp')
  if (!authentication.viewer) {
    logNotAuthenticated(site, originOf(request, site, 'mcp'))
    return sendUnauthorized(reply, authentication.refusal, site)
  }
  if (request.method !== 'POST') return sendPostOnly(reply)
  request.viewer = authentication.viewer
}

const sendPostOnly = (reply: FastifyReply) =>
  sendRpcError(
    reply.header('allow', 'POST'),
    405,
    'This address answers POST only; it keeps no streams and no sessions',
  )

/**
 * Whether a page of another origin may be answered: with the token of an app that its user let in, or with none, so that it learns how
 * to be let in. An API token is no page's to send.
 */
const mayComeFromPage = (request: FastifyRequest, { apps }: Site): boolean =>
  apps !== undefined &&
  (request.method === 'OPTIONS' || request.headers.authorization === undefined || bringsAppToken(request))
