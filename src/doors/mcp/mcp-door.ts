import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bringsAppToken } from '../authenticate.ts'
import { addressOf } from '../connection.ts'
import { ownNames } from '../own-names.ts'
import { parseJson } from '../parse-json.ts'
import type { Site } from '../site.ts'
import { admit } from './admit.ts'
import { isCallOfWrite } from './call-of-write.ts'
import { noAuthorizationServer } from './no-authorization-server.ts'
import { sendInsufficientScope, sendRefusal } from './refusal.ts'
import { serveMessage } from './serve-message.ts'

/** In bytes. No tool takes more than a note's text. */
const MAX_BODY = 256 * 1024

/** Hangs the MCP server at `/mcp`, and tells those who look for OAuth elsewhere than it is, or where it is off. */
export async function mcpDoor(app: FastifyInstance, site: Site): Promise<void> {
  await app.register(async (scope) => noAuthorizationServer(scope, site))
  await app.register(async (scope) => endpoint(scope, site))
}

function endpoint(app: FastifyInstance, site: Site) {
  const own = ownNames(site)
  app.decorateRequest('viewer', undefined)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/json[ \t]*(;.*)?$/i,
    { parseAs: 'buffer', bodyLimit: MAX_BODY },
    (request: FastifyRequest, body: Buffer) => parseJson(body, request.viewer?.account_id),
  )
  app.setErrorHandler((error, request, reply) => sendRefusal(site, error, request, reply))
  app.addHook('onRequest', (request, reply) => admit(request, reply, site, own))
  app.post('/mcp', (request, reply) => answer(request, reply, site))
  app.route({
    method: app.supportedMethods.filter((method) => method !== 'POST'),
    url: '/mcp',
    exposeHeadRoute: false,
    handler() {},
  })
}

async function answer(request: FastifyRequest, reply: FastifyReply, site: Site) {
  const { body: message, headers, viewer, id: requestId } = request
  if (viewer!.is_read_only && bringsAppToken(request) && isCallOfWrite(message))
    return sendInsufficientScope(reply, site)
  const address = addressOf(request, site)
  const { status, body, type } = await serveMessage({
    message,
    headers,
    viewer: viewer!,
    site,
    address,
    requestId,
  })
  if (body === '') return reply.code(status).send()
  return reply
    .code(status)
    .header('content-type', type ?? 'application/json')
    .send(body)
}
