import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createToken } from '../../src/crm/tokens/create-token.ts'
import { TOOLS } from '../../src/doors/mcp/tools.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { connectAgent, ERAS, rawRequest } from '../support/mcp.ts'

describe('the protocol of the MCP door', () => {
  let kith: Kith
  let http: string
  before(async () => {
    kith = await openKith()
    http = (await kith.listen()).http
  })
  after(() => kith.close())

  const post = (payload: unknown, headers: Record<string, string> = {}) =>
    kith.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        host: 'localhost',
        authorization: `Bearer ${kith.ann.token}`,
        'content-type': 'application/json',
        ...headers,
      },
      payload: JSON.stringify(payload),
    })

  for (const era of ERAS) {
    it(`greets, lists and calls in ${era}`, async () => {
      const agent = await connectAgent(http, kith.ann.token, era)
      assert.equal(agent.client.getServerVersion()?.name, 'kith')
      assert.equal(agent.client.getNegotiatedProtocolVersion(), era)
      assert.deepEqual(agent.client.getServerCapabilities(), { tools: {} })
      const { tools } = await agent.client.listTools()
      assert.ok(tools.some(({ name }) => name === 'search_contacts'))
      const { contacts, next_cursor, hint } = await agent.call('search_contacts', { query: 'nobody' })
      assert.deepEqual([contacts, next_cursor], [[], null])
      assert.match(String(hint), /tasks, calls, messages, activities and deals are not looked through/)
      await assert.rejects(agent.client.callTool({ name: 'serch_contacts', arguments: {} }), {
        code: -32602,
        message: /Unknown tool "serch_contacts"\. Did you mean search_contacts\?/,
      })
      await agent.close()
    })

    it(`says in ${era} how to use the tools, which day it is, and where, in under 150 words`, async () => {
      // Between the two it may become midnight.
      const earliest = Temporal.Now.plainDateISO('Europe/Oslo').toString()
      const agent = await connectAgent(http, kith.ann.token, era)
      const latest = Temporal.Now.plainDateISO('Europe/Oslo').toString()
      const instructions = agent.client.getInstructions()!
      assert.ok(instructions.split(/\s+/).length < 150)
      assert.match(instructions, /Europe\/Oslo/)
      assert.ok(instructions.includes(earliest) || instructions.includes(latest), instructions)
      await agent.close()
    })

    it(`answers every request of ${era} as plain JSON, without a session`, async () => {
      for (const method of ['tools/list', 'tools/call', 'initialize']) {
        const params = { name: 'search_contacts', arguments: {} }
        const { headers, payload } = rawRequest(era, method, params)
        const response = await post(payload, headers)
        assert.match(String(response.headers['content-type']), /^application\/json/)
        assert.equal(response.headers['mcp-session-id'], undefined)
        assert.equal(response.headers['set-cookie'], undefined)
      }
    })

    it(`offers read-only tokens in ${era} nothing but tools that read`, async () => {
      const { secret } = await kith.ann.perform(createToken, { name: 'reader', is_read_only: true })
      const agent = await connectAgent(http, secret, era)
      const { tools } = await agent.client.listTools()
      assert.deepEqual(
        tools.map(({ name }) => name),
        TOOLS.filter(({ operation }) => operation.effect === 'read').map(({ name }) => name),
      )
      assert.match(await agent.refused('create_contact', { first_name: 'Ada' }), /may only read/)
      assert.deepEqual(await agent.call('search_contacts', {}), { contacts: [], next_cursor: null })
      await agent.close()
    })
  }

  it('agrees on each of the versions that begin with initialize', async () => {
    for (const protocolVersion of ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']) {
      const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'old', version: '1' } }
      const response = await post({ jsonrpc: '2.0', id: 1, method: 'initialize', params })
      assert.equal(response.json().result.protocolVersion, protocolVersion)
      const list = await post(
        { jsonrpc: '2.0', id: 2, method: 'tools/list' },
        { 'mcp-protocol-version': protocolVersion },
      )
      assert.ok(list.json().result.tools.length > 0)
    }
  })

  it('refuses versions it does not know', async () => {
    for (const version of ['1999-01-01', '2024-10-07', '2031-01-01', 'x']) {
      const request = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
      assert.equal((await post(request, { 'mcp-protocol-version': version })).statusCode, 400, version)
      const call = { ...request, method: 'tools/call', params: { name: 'search_contacts' } }
      assert.equal((await post(call, { 'mcp-protocol-version': version })).statusCode, 400, version)
    }
  })

  it('refuses requests whose headers and body disagree, or that lack headers', async () => {
    const { headers, payload } = rawRequest('2026-07-28', 'tools/call', {
      name: 'get_contact',
      arguments: {},
    })
    const spoiled = [
      { 'mcp-method': 'tools/list' },
      { 'mcp-name': 'create_contact' },
      { 'mcp-protocol-version': '2025-11-25' },
      { 'mcp-method': undefined },
      { 'mcp-name': undefined },
      { 'mcp-protocol-version': undefined },
    ]
    for (const change of spoiled) {
      const changed = Object.fromEntries(
        Object.entries({ ...headers, ...change }).filter(([, value]) => value !== undefined),
      )
      const response = await post(payload, changed as Record<string, string>)
      assert.equal(response.statusCode, 400, JSON.stringify(change))
      assert.equal(response.json().error.code, -32020, JSON.stringify(change))
    }
  })

  it('takes one message at a time', async () => {
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    for (const batch of [[], [ping], [ping, ping]]) {
      const response = await post(batch)
      assert.equal(response.statusCode, 400)
      assert.equal(response.json().error.code, -32600)
    }
  })

  it('acknowledges a subscription and ends it: nothing ever changes, and no stream stays open', async () => {
    const { headers, payload } = rawRequest('2026-07-28', 'subscriptions/listen', {
      notifications: { toolsListChanged: true },
    })
    const response = await post(payload, headers)
    assert.match(String(response.headers['content-type']), /^text\/event-stream/)
    assert.match(response.body, /notifications\/subscriptions\/acknowledged/)
  })

  it('answers nothing but POST', async () => {
    for (const method of ['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'] as const) {
      const headers = { host: 'localhost', authorization: `Bearer ${kith.ann.token}` }
      const response = await kith.app.inject({ method, url: '/mcp', headers })
      assert.equal(response.statusCode, 405, method)
      assert.equal(response.headers['allow'], 'POST')
      assert.equal(response.headers['access-control-allow-origin'], undefined)
    }
  })

  it('takes a session id for nothing', async () => {
    const response = await kith.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { host: 'localhost', 'content-type': 'application/json', 'mcp-session-id': 'abc' },
      payload: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    })
    assert.equal(response.statusCode, 401)
  })

  it('tells clients how long they may keep the list', async () => {
    const { headers, payload } = rawRequest('2026-07-28', 'tools/list')
    const { ttlMs, cacheScope } = (await post(payload, headers)).json().result
    assert.deepEqual({ ttlMs, cacheScope }, { ttlMs: 300_000, cacheScope: 'private' })
  })

  it('says the same whether a call is answered directly or by the library', async () => {
    const { headers, payload } = rawRequest('2026-07-28', 'tools/call', {
      name: 'search_contacts',
      arguments: {},
    })
    const direct = await post(payload, headers)
    const encoded = `=?base64?${Buffer.from('search_contacts').toString('base64')}?=`
    const byLibrary = await post(payload, { ...headers, 'mcp-name': encoded })
    assert.equal(byLibrary.statusCode, 200)
    assert.deepEqual(direct.json(), byLibrary.json())
  })
})
