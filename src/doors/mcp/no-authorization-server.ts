import type { FastifyInstance } from 'fastify'
import { SAFE_HEADERS } from '../safe-headers.ts'
import { HOW_TO_SIGN_IN, sendOAuthError } from './refusal.ts'

/** Where MCP clients look for an authorization server, below the root and below the endpoint. */
const ADDRESSES = ['', '/mcp'].flatMap((root) => [
  `${root}/.well-known/oauth-*`,
  `${root}/.well-known/openid-configuration`,
  `${root}/.well-known/openid-configuration/*`,
])

/** Tells clients that expect OAuth what to send instead, in the form in which they read it. */
export function noAuthorizationServer(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) =>
    sendOAuthError(reply.headers(SAFE_HEADERS), 404, 'invalid_request', HOW_TO_SIGN_IN),
  )
  for (const url of [...ADDRESSES, '/register']) app.all(url, (_request, reply) => reply.callNotFound())
}
