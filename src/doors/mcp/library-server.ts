import {
  createMcpHandler,
  type jsonSchemaValidator,
  Server,
  type ServerOptions,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { callTool } from './call-tool.ts'
import { type Exchange, header, serverInfo } from './exchange.ts'
import { instructionsFor } from './instructions.ts'
import { LEGACY_VERSIONS, MODERN_VERSION } from './protocol-versions.ts'
import { toolList, toolNamed } from './tool-list.ts'
import { unknownTool } from './unknown-tool.ts'

/** Both the tools and the instructions (which carry the date) may be kept for five minutes, by the one who asked. */
const KEPT = { ttlMs: 300_000, cacheScope: 'private' } as const

/** We ask clients nothing, so there is nothing to validate; the library would make its own for each message. */
const NO_VALIDATION: jsonSchemaValidator = {
  getValidator: () => (data) => ({ valid: true, data: data as never, errorMessage: undefined }),
}

const OPTIONS: ServerOptions = {
  capabilities: { tools: {} },
  supportedProtocolVersions: [MODERN_VERSION, ...LEGACY_VERSIONS],
  cacheHints: { 'tools/list': KEPT, 'server/discover': KEPT },
  jsonSchemaValidator: NO_VALIDATION,
}

const modernHandler = () =>
  createMcpHandler(({ authInfo }) => serverFor(authInfo!.extra as unknown as Exchange), { legacy: 'reject' })
const modern = modernHandler()

/** Answers a message of the revision without `initialize`, and all that is malformed. */
export async function respondModern(exchange: Exchange): Promise<Response> {
  const extra = exchange as unknown as Record<string, unknown>
  const options = { parsedBody: exchange.message, authInfo: { token: '', clientId: '', scopes: [], extra } }
  if (methodOf(exchange) !== 'subscriptions/listen') return modern.fetch(webRequest(exchange), options)
  // Our tools never change while the server runs: a subscription is acknowledged and is over, and no stream stays open.
  const handler = modernHandler()
  const response = await handler.fetch(webRequest(exchange), options)
  await handler.close()
  return response
}

const methodOf = ({ message }: Exchange): unknown => (message as { method?: unknown } | null)?.method

/** Answers a message of a revision that begins with `initialize`; none is remembered to have begun. */
export async function respondLegacy(exchange: Exchange): Promise<Response> {
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
function webRequest(exchange: Exchange): Request {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  for (const name of ['mcp-protocol-version', 'mcp-method', 'mcp-name']) {
    const value = header(exchange, name)
    if (value !== undefined) headers[name] = value
  }
  return new Request('http://localhost/mcp', { method: 'POST', headers })
}

/** A server for this one message: such objects are bound to what they answer, so they are never used again. */
function serverFor(exchange: Exchange): Server {
  const { viewer, site } = exchange
  const isGreeting = GREETINGS.has(methodOf(exchange))
  const options = {
    ...OPTIONS,
    ...(isGreeting && { instructions: instructionsFor(viewer) }),
    ...(site.fixtures && { capabilities: site.fixtures.capabilities }),
  }
  const server = new Server(serverInfo(exchange), options)
  server.setRequestHandler('tools/list', () => ({ tools: toolList(viewer) }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = toolNamed(params.name)
    if (!tool) throw unknownTool(params.name, viewer)
    const { text, structured } = await callTool(tool, params.arguments, exchange)
    const content = [{ type: 'text' as const, text }]
    return structured ? { content, structuredContent: structured } : { content, isError: true }
  })
  site.fixtures?.hang(server)
  return server
}

/** Methods whose answer carries the instructions. */
const GREETINGS = new Set<unknown>(['initialize', 'server/discover'])
