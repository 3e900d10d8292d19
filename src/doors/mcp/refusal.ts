import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppSettings } from '../../core/context.ts'
import { CrmError } from '../../core/errors.ts'
import { READ_AND_WRITE } from '../../crm/connected-apps/scope.ts'
import { sendOAuthError } from '../oauth-error.ts'
import { Unreadable } from '../parse-json.ts'
import { logIfRefusal, originOf } from '../security-log.ts'
import type { Site } from '../site.ts'

/** Codes of JSON-RPC 2.0. */
const INVALID_REQUEST = -32600
const PARSE_ERROR = -32700
const INTERNAL_ERROR = -32603

/** Answers what never becomes a message of the protocol, as a JSON-RPC error of no request. */
export function sendRpcError(reply: FastifyReply, status: number, message: string, code = INVALID_REQUEST) {
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } }))
}

const BY_HEADER =
  'Send the header "Authorization: Bearer <API token>"; make the token in Kith under My Account.'

/** What a client that looks for OAuth is told; clients show the sentence to people. */
export const HOW_TO_SIGN_IN = `Kith has no OAuth. ${BY_HEADER}`

/**
 * 401; `invalid_token` only when a token came (RFC 6750, section 3.1). Where programs are let in by OAuth it names where they read how
 * (RFC 9728, section 5.1), and what they may ask for.
 */
export function sendUnauthorized(reply: FastifyReply, refusal: 'missing' | 'invalid', { apps }: Site) {
  const isInvalid = refusal === 'invalid'
  const error = isInvalid ? ', error="invalid_token"' : ''
  const way = apps
    ? `Connect by OAuth, as the address in WWW-Authenticate says. Or: ${BY_HEADER}`
    : HOW_TO_SIGN_IN
  return sendOAuthError(
    reply.header('www-authenticate', `Bearer realm="Kith"${error}${apps ? wayIn(apps) : ''}`),
    401,
    isInvalid ? 'invalid_token' : 'invalid_request',
    isInvalid ? `Unknown and revoked tokens open nothing. ${way}` : way,
  )
}

/** 403 for a program that may only look and wants to change something: it can ask its user for more (RFC 6750, section 3.1). */
export function sendInsufficientScope(reply: FastifyReply, { apps }: Site) {
  const challenge = `Bearer realm="Kith", error="insufficient_scope"${apps ? wayIn(apps) : ''}`
  return sendRpcError(
    reply.header('www-authenticate', challenge),
    403,
    'This app may only look: its user let it in without the scope write',
  )
}

const wayIn = ({ issuer }: AppSettings): string =>
  `, resource_metadata="${issuer}/.well-known/oauth-protected-resource/mcp", scope="${READ_AND_WRITE}"`

/** Answers whatever was thrown outside the protocol. */
export function sendRefusal(site: Site, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  logIfRefusal(site, originOf(request, site, 'mcp'), error)
  if (error instanceof CrmError && error.kind === 'forbidden') return sendRpcError(reply, 403, error.message)
  if (error instanceof CrmError && error.kind === 'limited')
    return sendRpcError(reply.header('retry-after', String(error.details['retry_after'])), 429, error.message)
  if (error instanceof CrmError && error.kind === 'unavailable') {
    site.log.error({ err: error.cause, request_id: request.id }, 'the storage failed')
    return sendRpcError(reply.header('retry-after', '5'), 503, error.message, INTERNAL_ERROR)
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status === 413) return sendRpcError(reply, 413, 'The body is larger than 256 KB')
  if (status === 415) return sendRpcError(reply, 415, 'Send JSON with Content-Type: application/json')
  if (error instanceof Unreadable) return sendRpcError(reply, status, error.message, PARSE_ERROR)
  if (status < 500) return sendRpcError(reply, status, 'The request cannot be read', PARSE_ERROR)
  site.log.error({ err: error, request_id: request.id }, 'a request failed')
  const message = `Something went wrong on the server; it was logged as ${request.id}`
  return sendRpcError(reply, 500, message, INTERNAL_ERROR)
}
