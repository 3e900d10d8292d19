import type { FastifyReply, FastifyRequest } from 'fastify'
import { authenticateBearer } from '../authenticate.ts'
import { SAFE_HEADERS } from '../safe-headers.ts'
import { logNotAuthenticated, logRefusal, originOf } from '../security-log.ts'
import type { Site } from '../site.ts'
import { hasTokenInUrl } from '../token-in-url.ts'
import type { OwnNames } from './own-names.ts'
import { sendRpcError, sendUnauthorized } from './refusal.ts'

/**
 * Everything that is decided before a byte of the body is read. Host and Origin come first: a page of another site that a
 * browser was tricked into trusting (DNS rebinding) learns not even whether its token is good.
 */
export async function admit(request: FastifyRequest, reply: FastifyReply, site: Site, isOwn: OwnNames) {
  reply.headers(SAFE_HEADERS)
  if (!isOwn.host(request.headers.host)) {
    logRefusal(site, originOf(request, site, 'mcp'), 'foreign_host')
    return sendRpcError(
      reply,
      403,
      'This server does not answer under the name in the Host header; its operator sets the name with KITH_BASE_URL',
    )
  }
  if (!isOwn.origin(request.headers.origin)) {
    logRefusal(site, originOf(request, site, 'mcp'), 'foreign_origin')
    return sendRpcError(reply, 403, 'Pages of other sites are not served')
  }
  if (hasTokenInUrl(request.url))
    return sendRpcError(
      reply,
      400,
      'Addresses are kept in logs: send the token in the Authorization header only, and revoke this one if it was real',
    )
  if (request.method !== 'POST') return
  const authentication = await authenticateBearer(request, site, 'mcp')
  if (!authentication.viewer) {
    logNotAuthenticated(site, originOf(request, site, 'mcp'))
    return sendUnauthorized(reply, authentication.refusal)
  }
  request.viewer = authentication.viewer
}
