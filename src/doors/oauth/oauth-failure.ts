import type { FastifyReply, FastifyRequest } from 'fastify'
import { CrmError, type ErrorKind } from '../../core/errors.ts'
import { sendOAuthError } from '../oauth-error.ts'
import { logIfRefusal, originOf } from '../security-log.ts'
import type { Site } from '../site.ts'

/** Status, and the code of OAuth where the error has none of its own. */
const KINDS: Record<ErrorKind, [number, string]> = {
  invalid: [400, 'invalid_request'],
  not_found: [404, 'invalid_request'],
  forbidden: [403, 'access_denied'],
  conflict: [409, 'invalid_request'],
  stale: [409, 'invalid_request'],
  limited: [429, 'temporarily_unavailable'],
  unavailable: [503, 'temporarily_unavailable'],
}

/** Answers whatever was thrown. */
export function sendFailure(site: Site, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  logIfRefusal(site, originOf(request, site, 'oauth'), error)
  if (error instanceof CrmError) {
    const [status, code] = KINDS[error.kind]
    if (error.kind === 'unavailable')
      site.log.error({ err: error.cause, request_id: request.id }, 'the storage failed')
    if (status === 503 || status === 429)
      reply.header('retry-after', String(error.details['retry_after'] ?? 5))
    const isOfOAuth = error.kind === 'invalid' && error.code !== 'invalid_values'
    return sendOAuthError(reply, status, isOfOAuth ? error.code : code, error.message)
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status === 413) return sendOAuthError(reply, 413, 'invalid_request', 'The body is larger than 4 kB')
  if (status === 415)
    return sendOAuthError(reply, 415, 'invalid_request', 'This address reads no body of this Content-Type')
  if (status < 500) return sendOAuthError(reply, status, 'invalid_request', 'The request cannot be read')
  site.log.error({ err: error, request_id: request.id }, 'a request failed')
  const message = `Something went wrong on the server; it was logged as ${request.id}`
  return sendOAuthError(reply, 500, 'server_error', message)
}
