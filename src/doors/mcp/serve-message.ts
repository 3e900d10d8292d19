import {
  classifyInboundRequest,
  createMcpHandler,
  type jsonSchemaValidator,
  Server,
  type ServerOptions,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../../core/context.ts'
import { addressOf } from '../connection.ts'
import type { Site } from '../site.ts'
import { callTool } from './call-tool.ts'
import { instructionsFor } from './instructions.ts'
import { toolList } from './tool-list.ts'

/** What the door makes of one message: a status of HTTP, and a JSON text, empty when there is nothing to say. */
export interface Answer {
  status: number
  body: string
}

/** One message, with all that its answer depends on. */
interface Exchange {
  message: unknown
  headers: FastifyRequest['headers']
  viewer: Viewer
  site: Site
  address: string
  requestId: string
}

/** Revisions that begin with `initialize`, and the first one without it. */
const SUPPORTED_VERSIONS = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']

/** Both the tools and the instructions (which carry the date) may be kept for five minutes, by the one who asked. */
const KEPT = { ttlMs: 300_000, cacheScope: 'private' } as const

/** We ask clients nothing, so there is nothing to validate; the library's own would be built anew for each request. */
const NO_VALIDATION: jsonSchemaValidator = {
  getValidator: () => (data) => ({ valid: true, data: data as never, errorMessage: undefined }),
}

const OPTIONS: ServerOptions = {
  capabilities: { tools: {} },
  supportedProtocolVersions: SUPPORTED_VERSIONS,
  cacheHints: { 'tools/list': KEPT, 'server/discover': KEPT },
  jsonSchemaValidator: NO_VALIDATION,
}

/** Answers one message of either era of the protocol. Nothing is kept between messages, and nothing is streamed. */
export async function serveMessage(request: FastifyRequest, site: Site): Promise<Answer> {
  const { body, headers, viewer, id } = request
  const message = body
  const exchange = {
    message,
    headers,
    viewer: viewer!,
    site,
    address: addressOf(request, site),
    requestId: id,
  }
  const response = await respond(exchange)
  return { status: response.status, body: response.body === null ? '' : await response.text() }
}

function respond(exchange: Exchange): Promise<Response> {
  const { message, headers } = exchange
  const { kind } = classifyInboundRequest({
    httpMethod: 'POST',
    protocolVersionHeader: text(headers['mcp-protocol-version']),
    mcpMethodHeader: text(headers['mcp-method']),
    mcpNameHeader: text(headers['mcp-name']),
    body: message,
  })
  const isLegacy = kind === 'legacy'
  return isLegacy ? respondLegacy(exchange) : respondModern(exchange)
}

const text = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header

const modern = createMcpHandler(({ authInfo }) => serverFor(authInfo!.extra as unknown as Exchange), {
  legacy: 'reject',
})

function respondModern(exchange: Exchange): Promise<Response> {
  const authInfo = {
    token: '',
    clientId: '',
    scopes: [],
    extra: exchange as unknown as Record<string, unknown>,
  }
  return modern.fetch(webRequest(exchange), { parsedBody: exchange.message, authInfo })
}

async function respondLegacy(exchange: Exchange): Promise<Response> {
  const server = serverFor(exchange)
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  })
  await server.connect(transport)
  try {
    return await transport.handleRequest(webRequest(exchange), { parsedBody: exchange.message })
  } finally {
    queueMicrotask(() => void server.close())
  }
}

/** The library asks for a request of the web, and reads nothing of it but these headers. */
function webRequest({ headers }: Exchange): Request {
  const sent: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  for (const name of ['mcp-protocol-version', 'mcp-method', 'mcp-name']) {
    const value = text(headers[name])
    if (value !== undefined) sent[name] = value
  }
  return new Request('http://localhost/mcp', { method: 'POST', headers: sent })
}

/** A server for this one message: such objects are bound to what they answer, so they are never used again. */
function serverFor(exchange: Exchange): Server {
  const { site, viewer, message } = exchange
  const isGreeting = GREETINGS.has((message as { method: string }).method)
  const options = isGreeting ? { ...OPTIONS, instructions: instructionsFor(viewer) } : OPTIONS
  const server = new Server({ name: 'kith', title: 'Kith', version: site.version }, options)
  server.setRequestHandler('tools/list', () => ({ tools: toolList(viewer) }))
  server.setRequestHandler('tools/call', ({ params }) =>
    callTool(params.name, params.arguments ?? {}, exchange),
  )
  return server
}

/** Methods whose answer carries the instructions. */
const GREETINGS = new Set(['initialize', 'server/discover'])
