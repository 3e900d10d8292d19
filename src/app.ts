import path from 'node:path'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { davDoor } from './doors/dav/dav-door.ts'
import { isMet } from './doors/expectation.ts'
import { feedDoor } from './doors/feeds/feed-door.ts'
import { healthDoor } from './doors/health-door.ts'
import { createChangeFeed } from './doors/json/changes/change-feed.ts'
import { SESSION_ENTRANCE, TOKEN_ENTRANCE } from './doors/json/entrance.ts'
import { jsonDoor } from './doors/json/json-door.ts'
import { clientFault, sendError, sendProblem } from './doors/json/problem.ts'
import { mcpDoor } from './doors/mcp/mcp-door.ts'
import { createMetrics, metricsDoor } from './doors/metrics-door.ts'
import { oauthDoor } from './doors/oauth/oauth-door.ts'
import { knowAllMethods } from './doors/other-methods.ts'
import { SAFE_HEADERS, strictTransport } from './doors/safe-headers.ts'
import type { Site } from './doors/site.ts'
import { webDoor } from './doors/web/web-door.ts'
import { earlyRefusal } from './doors/xml/early-refusal.ts'
import { isXmlAddress } from './doors/xml/is-xml-address.ts'
import { xmlAnswerer, xmlDoor } from './doors/xml/xml-door.ts'
import type { EarlyRefusal } from './http/unreadable-request.ts'

/** Where `npm run build` puts the web application and the command line client. */
const BUILT = {
  folder: path.resolve(import.meta.dirname, '../web/dist'),
  client: path.resolve(import.meta.dirname, '../cli/dist/kith.mjs'),
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends the answers that would go on for ever; done first when the server stops. */
    endStreams(): void
    /** How a door refuses what does not even reach it. */
    earlyRefusal: EarlyRefusal
  }
}

/** Hangs every door. The only file that knows them all. */
export async function buildApp(site: Site): Promise<FastifyInstance> {
  const answerXml = xmlAnswerer(site)
  const app = Fastify({
    logger: false,
    genReqId: requestIds(),
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 200, querystringParser: readQuery },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...SAFE_HEADERS, ...strictTransport(request, site) })
      if (isXmlAddress(request.raw.url ?? '')) return answerXml(request, reply)
      return sendProblem(request, reply, clientFault(400))
    },
  })
  knowAllMethods(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(strictTransport(request, site))
    done()
  })
  app.setErrorHandler((error, request, reply) => sendError(site, error, request, reply.headers(SAFE_HEADERS)))
  const metrics = createMetrics()
  app.addHook('onResponse', (_request, reply, done) => {
    metrics.countResponse(reply.statusCode)
    done()
  })
  const feed = createChangeFeed(site)
  app.decorate('endStreams', feed.stop)
  app.addHook('preClose', async () => feed.stop())
  app.decorate('earlyRefusal', earlyRefusal(site))
  xmlDoor(app, answerXml)
  davDoor(app, site)
  app.addHook('onRequest', (request, reply, done) => {
    if (isMet(request.headers.expect)) done()
    else refuseExpectation(request, reply)
  })
  for (const entrance of [TOKEN_ENTRANCE, SESSION_ENTRANCE])
    await app.register(async (scope) => jsonDoor(scope, site, entrance, feed), { prefix: entrance.prefix })
  await app.register(async (scope) => mcpDoor(scope, site))
  await app.register(async (scope) => feedDoor(scope, site))
  if (site.apps) await app.register(async (scope) => oauthDoor(scope, site, site.apps!))
  await app.register(async (scope) => healthDoor(scope, site))
  await app.register(async (scope) => metricsDoor(scope, site, metrics))
  await app.register(async (scope) => webDoor(scope, site, BUILT))
  app.setNotFoundHandler((request, reply) => refuseUnknown(request, reply))
  await app.ready()
  return app
}

/** Operations check what comes in and doors write what goes out: what Fastify has for that is not even loaded. */
const noSchemas = (): never => {
  throw new Error('Routes have no schemas here: the operation has')
}

function refuseExpectation(request: FastifyRequest, reply: FastifyReply) {
  return sendProblem(request, reply.headers({ ...SAFE_HEADERS, connection: 'close' }), {
    status: 417,
    code: 'expectation_failed',
    detail: 'No expectation but 100-continue is met',
  })
}

function refuseUnknown(request: FastifyRequest, reply: FastifyReply) {
  return sendProblem(request, reply.headers(SAFE_HEADERS), {
    status: 404,
    code: 'no_such_address',
    detail: 'There is nothing at this address',
  })
}

/** Plain name=value pairs into an object without a prototype; several of one name into a list. */
function readQuery(text: string): Record<string, string | string[]> {
  const query = Object.create(null) as Record<string, string | string[]>
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name]
    if (Array.isArray(before)) before.push(value)
    else query[name] = before === undefined ? value : [before, value]
  }
  return query
}

/** Unique within the server's log: when the process started, and a count. */
function requestIds(): () => string {
  const prefix = Date.now().toString(36)
  let count = 0
  return () => `${prefix}-${(++count).toString(36)}`
}
