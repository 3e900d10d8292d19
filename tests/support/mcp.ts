import assert from 'node:assert/strict'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

export const ERAS = ['2026-07-28', '2025-11-25'] as const
export type Era = (typeof ERAS)[number]

type Arguments = Record<string, unknown>

/** The official client, connected. It holds every answer against the tool's output schema. */
export interface Agent {
  client: Client
  /** Calls a tool that has to succeed, and checks that its text says what its object says. */
  call<Output = Arguments>(name: string, args: Arguments): Promise<Output>
  /** Calls a tool that has to be refused; gives its words. */
  refused(name: string, args: Arguments): Promise<string>
  close(): Promise<void>
}

export async function connectAgent(http: string, token: string, era: Era): Promise<Agent> {
  const mode = era === '2026-07-28' ? 'auto' : 'legacy'
  const client = new Client({ name: 'tests', version: '1.0.0' }, { versionNegotiation: { mode } })
  const headers = { authorization: `Bearer ${token}` }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${http}/mcp`), { requestInit: { headers } }),
  )
  const callTool = async (name: string, args: Arguments) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: args })
    const [block, ...more] = content
    assert.ok(block?.type === 'text' && more.length === 0, 'one text')
    return { text: block.text, structuredContent, isError: isError === true }
  }
  return {
    client,
    async call<Output>(name: string, args: Arguments) {
      const { text, structuredContent, isError } = await callTool(name, args)
      assert.equal(isError, false, text)
      assert.ok(text.length <= 40_000, `${text.length} characters`)
      assert.deepEqual(JSON.parse(text), structuredContent)
      return structuredContent as Output
    },
    async refused(name, args) {
      const { text, structuredContent, isError } = await callTool(name, args)
      assert.equal(isError, true, text)
      assert.equal(structuredContent, undefined)
      assert.ok(text.length < 1000, `${text.length} characters`)
      return text
    },
    close: () => client.close(),
  }
}

/** What the newest revision wants to be told with every request. */
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

/** A request as it goes over the wire, for tests that need it to be wrong. */
export function rawRequest(era: Era, method: string, params: Arguments = {}, id: unknown = 1) {
  const isModern = era === '2026-07-28'
  const name = typeof params['name'] === 'string' ? { 'mcp-name': params['name'] } : {}
  return {
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': era as string,
      ...(isModern && { 'mcp-method': method, ...name }),
    } as Record<string, string>,
    payload: { jsonrpc: '2.0', id, method, params: isModern ? { ...params, _meta: META } : params },
  }
}
