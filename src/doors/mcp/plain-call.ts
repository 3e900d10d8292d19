import type { InboundClassificationOutcome } from '@modelcontextprotocol/server'
import type { ToolAnswer } from './call-tool.ts'
import { type Exchange, serverInfo } from './exchange.ts'
import { LEGACY_VERSIONS, MODERN_VERSION } from './protocol-versions.ts'
import type { Tool } from './tool.ts'
import { toolNamed } from './tool-list.ts'

/**
 * Calls of tools are what agents send all day, and the library's server object, made anew for each message, costs more than
 * most tools do. So a call in which nothing is amiss is answered here, in the same words; all else is left to the library.
 */
export interface PlainCall {
  id: string | number
  tool: Tool
  args: unknown
  isModern: boolean
}

type Route = InboundClassificationOutcome | { kind: 'legacy' }

/** The call that a classified message plainly is, or undefined. */
export function plainCall(route: Route, exchange: Exchange): PlainCall | undefined {
  if (route.kind === 'reject') return undefined
  const { method, params, id } = exchange.message as Message
  if (method !== 'tools/call' || id === undefined || typeof params?.name !== 'string') return undefined
  const tool = toolNamed(params.name)
  const isModern = route.kind === 'modern'
  const isPlain = isModern ? isPlainModern(route, exchange, params.name) : isPlainLegacy(exchange)
  return tool && isPlain ? { id, tool, args: params.arguments, isModern } : undefined
}

interface Message {
  method?: unknown
  params?: { name?: unknown; arguments?: unknown }
  id?: string | number
}

/** Classifying compares what headers there are with the body; here they have to be there. */
const isPlainModern = (
  { classification }: InboundClassificationOutcome & { kind: 'modern' },
  { headers }: Exchange,
  name: string,
): boolean =>
  classification.revision === MODERN_VERSION &&
  headers['mcp-protocol-version'] === MODERN_VERSION &&
  headers['mcp-method'] === 'tools/call' &&
  headers['mcp-name'] === name

/**
 * Whether a message needs no classifying: a call of the older era, in which nothing stands that the newer one reads. The library asks first
 * whether it is an answer, and that alone costs a twentieth of a call.
 */
export function isLegacyCall(exchange: Exchange): boolean {
  const { message, headers } = exchange
  if (!isPlainLegacy(exchange) || headers['mcp-method'] !== undefined || headers['mcp-name'] !== undefined)
    return false
  if (!hasOnly(message, ['jsonrpc', 'id', 'method', 'params'])) return false
  const { jsonrpc, id, method, params } = message
  return (
    jsonrpc === '2.0' &&
    (typeof id === 'string' || Number.isSafeInteger(id)) &&
    method === 'tools/call' &&
    hasOnly(params, ['name', 'arguments'])
  )
}

const hasOnly = (value: unknown, names: readonly string[]): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).every((name) => names.includes(name))

function isPlainLegacy({ headers }: Exchange): boolean {
  const version = headers['mcp-protocol-version']
  return version === undefined || LEGACY_VERSIONS.includes(String(version))
}

/** The JSON-RPC response. A tool's text is JSON already, so its object is not written a second time. */
export function writeResponse(
  { id, isModern }: PlainCall,
  { text, structured }: ToolAnswer,
  exchange: Exchange,
): string {
  const outcome = structured ? `"structuredContent":${text}` : '"isError":true'
  const modern = isModern ? `,"resultType":"complete","_meta":${modernMeta(exchange)}` : ''
  const result = `{"content":[{"type":"text","text":${JSON.stringify(text)}}],${outcome}${modern}}`
  return `{"result":${result},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`
}

const modernMeta = (exchange: Exchange): string =>
  JSON.stringify({ 'io.modelcontextprotocol/serverInfo': serverInfo(exchange) })
