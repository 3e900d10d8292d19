import type { FastifyInstance } from 'fastify'
import { sendOAuthError } from '../oauth-error.ts'
import { SAFE_HEADERS } from '../safe-headers.ts'
import type { Site } from '../site.ts'
import { HOW_TO_SIGN_IN } from './refusal.ts'

/** Where MCP clients look for an authorization server, below the root and below the endpoint. */
const ADDRESSES = ['', '/mcp'].flatMap((root) => [
  `${root}/.well-known/oauth-*`,
  `${root}/.well-known/openid-configuration`,
  `${root}/.well-known/openid-configuration/*`,
])

/** Tells clients that expect OAuth, or another form of it, what there is instead, in the form in which they read it. */
export function noAuthorizationServer(app: FastifyInstance, { apps }: Site): void {
  const sentence = apps ? WHERE_OAUTH_IS : HOW_TO_SIGN_IN
  app.addHook('onRequest', async (_request, reply) =>
    sendOAuthError(reply.headers(SAFE_HEADERS), 404, 'invalid_request', sentence),
  )
  for (const url of [...ADDRESSES, ...(apps ? [] : ['/register'])])
    app.all(url, (_request, reply) => reply.callNotFound())
}

const WHERE_OAUTH_IS =
  'There is nothing at this address: OAuth is described at /.well-known/oauth-protected-resource and /.well-known/oauth-authorization-server.'
