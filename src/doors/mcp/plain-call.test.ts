import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Exchange } from './exchange.ts'
import { isLegacyCall } from './plain-call.ts'
import { LEGACY_VERSIONS, MODERN_VERSION } from './protocol-versions.ts'
import { classified } from './serve-message.ts'

const CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_contact', arguments: {} } }
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': MODERN_VERSION,
  'io.modelcontextprotocol/clientCapabilities': {},
}
const MESSAGES: unknown[] = [
  CALL,
  { ...CALL, id: 'a' },
  { ...CALL, id: 1.5 },
  { ...CALL, id: null },
  { ...CALL, id: undefined },
  { ...CALL, jsonrpc: '1.0' },
  { ...CALL, method: 'tools/list' },
  { ...CALL, method: 1 },
  { ...CALL, params: undefined },
  { ...CALL, params: [] },
  { ...CALL, params: null },
  { ...CALL, params: { name: 1 } },
  { ...CALL, params: { ...CALL.params, _meta: {} } },
  { ...CALL, params: { ...CALL.params, _meta: ENVELOPE } },
  { ...CALL, result: {} },
  { ...CALL, error: {} },
  { jsonrpc: '2.0', id: 1, result: {} },
  'tools/call',
  null,
]
const HEADERS: Exchange['headers'][] = [
  {},
  ...[...LEGACY_VERSIONS, MODERN_VERSION, '1999-01-01', ''].map((version) => ({
    'mcp-protocol-version': version,
  })),
  { 'mcp-method': 'tools/call' },
  { 'mcp-name': 'get_contact' },
  { 'mcp-protocol-version': MODERN_VERSION, 'mcp-method': 'tools/call', 'mcp-name': 'get_contact' },
]

describe('a call that is taken for one of the older era at a glance', () => {
  const given = MESSAGES.flatMap((message) =>
    HEADERS.map((headers) => ({ message, headers }) as unknown as Exchange),
  )

  it('is one for the library, too', () => {
    for (const exchange of given.filter(isLegacyCall))
      assert.equal(classified(exchange).kind, 'legacy', JSON.stringify(exchange))
  })

  it('is what clients of that era send, and nothing else', () => {
    const seen = new Set(given.filter(isLegacyCall).map(({ message }) => JSON.stringify(message)))
    assert.deepEqual(
      [...seen],
      [
        JSON.stringify(CALL),
        JSON.stringify({ ...CALL, id: 'a' }),
        JSON.stringify({ ...CALL, params: { name: 1 } }),
      ],
    )
  })
})
