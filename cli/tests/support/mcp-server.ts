import { createServer, type Server as HttpServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type CallToolResult,
  classifyInboundRequest,
  createMcpHandler,
  Server,
  type Tool,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'

export const TOKEN = 'kith_test_0123456789abcdef'

export type TestTool = Omit<Tool, 'inputSchema'> & {
  inputSchema: { type: 'object'; [keyword: string]: unknown }
  run: (args: { [name: string]: unknown }) => CallToolResult
}

export type TestServer = {
  url: string
  /** Can be added to while the server runs. */
  tools: TestTool[]
  /** The protocol versions that clients asked for, in order. */
  versions: (string | undefined)[]
  close: () => Promise<void>
}

/** A small MCP server on a free port of the loopback; `era` is the only protocol era it speaks when given;
 * `isStreaming` makes the old one answer as an event stream. */
export async function startMcpServer(
  tools: TestTool[],
  era?: 'modern' | 'legacy',
  isStreaming = false,
): Promise<TestServer> {
  const versions: TestServer['versions'] = []
  const build = () => buildServer(tools)
  const modern = createMcpHandler(build, { legacy: 'reject' })

  async function answer(incoming: IncomingMessage): Promise<Response> {
    if (incoming.headers.authorization !== `Bearer ${TOKEN}`) return new Response('no', { status: 401 })
    if (incoming.method !== 'POST') return new Response(null, { status: 405 })
    const body = JSON.parse(Buffer.concat(await incoming.toArray()).toString('utf8'))
    const version = one(incoming.headers['mcp-protocol-version'])
    versions.push(version ?? body.params?.protocolVersion)
    const request = new Request('http://localhost/mcp', {
      method: 'POST',
      headers: incoming.headers as Record<string, string>,
    })
    const route = classifyInboundRequest({
      httpMethod: 'POST',
      body,
      ...(version && { protocolVersionHeader: version }),
      ...headersOfRequest(incoming),
    })
    if (era === 'legacy' && route.kind !== 'legacy') return new Response('{"error":"?"}', { status: 400 })
    if (route.kind === 'legacy' && era !== 'modern') return answerLegacy(build(), request, body, isStreaming)
    return modern.fetch(request, { parsedBody: body })
  }

  const http = createServer((incoming, outgoing) => {
    answer(incoming).then(
      async (response) => {
        outgoing.writeHead(response.status, Object.fromEntries(response.headers))
        outgoing.end(Buffer.from(await response.arrayBuffer()))
      },
      (error) => outgoing.writeHead(500).end(String(error)),
    )
  })
  const url = await listen(http)
  return { url, tools, versions, close: () => close(http) }
}

function buildServer(tools: TestTool[]): Server {
  const server = new Server(
    { name: 'test', version: '1' },
    { capabilities: { tools: { listChanged: false } } },
  )
  server.setRequestHandler('tools/list', () => ({ tools: tools.map(({ run, ...tool }) => tool) }))
  server.setRequestHandler('tools/call', ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name)!
    return tool.run(params.arguments ?? {})
  })
  return server
}

async function answerLegacy(
  server: Server,
  request: Request,
  parsedBody: unknown,
  isStreaming: boolean,
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !isStreaming })
  await server.connect(transport)
  return transport.handleRequest(request, { parsedBody })
}

/** What the newest protocol repeats of the body in headers. */
function headersOfRequest({ headers }: IncomingMessage): {
  mcpMethodHeader?: string
  mcpNameHeader?: string
} {
  const method = one(headers['mcp-method'])
  const name = one(headers['mcp-name'])
  return { ...(method && { mcpMethodHeader: method }), ...(name && { mcpNameHeader: name }) }
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}

export async function listen(http: HttpServer): Promise<string> {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`
}

export async function close(http: HttpServer): Promise<void> {
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
}
