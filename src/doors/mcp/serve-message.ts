import { classifyInboundRequest, type InboundClassificationOutcome } from '@modelcontextprotocol/server'
import { callTool } from './call-tool.ts'
import { type Exchange, header } from './exchange.ts'
import { respondLegacy, respondModern } from './library-server.ts'
import { inOwnWords } from './own-words.ts'
import { isLegacyCall, plainCall, writeResponse } from './plain-call.ts'

/** What goes back by HTTP; the body is JSON unless the type says otherwise, and empty when there is nothing to say. */
export interface Answer {
  status: number
  body: string
  type?: string | null
}

/** Answers one message of either era of the protocol. Nothing is kept between messages, and nothing is streamed. */
export async function serveMessage(exchange: Exchange): Promise<Answer> {
  const { message } = exchange
  if (Array.isArray(message)) return NO_BATCHES
  const route = isLegacyCall(exchange) ? LEGACY : classified(exchange)
  const call = plainCall(route, exchange)
  if (call) {
    const answer = await callTool(call.tool, call.args, exchange)
    return { status: 200, body: writeResponse(call, answer, exchange) }
  }
  const response = await (route.kind === 'legacy' ? respondLegacy(exchange) : respondModern(exchange))
  const body = response.body === null ? '' : inOwnWords(await response.text())
  return { status: response.status, body, type: response.headers.get('content-type') }
}

const LEGACY = { kind: 'legacy' } as const

export const classified = (exchange: Exchange): InboundClassificationOutcome =>
  classifyInboundRequest({
    httpMethod: 'POST',
    protocolVersionHeader: header(exchange, 'mcp-protocol-version'),
    mcpMethodHeader: header(exchange, 'mcp-method'),
    mcpNameHeader: header(exchange, 'mcp-name'),
    body: exchange.message,
  })

const NO_BATCHES: Answer = {
  status: 400,
  body: '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Send one message at a time: batches are not read"}}',
}
