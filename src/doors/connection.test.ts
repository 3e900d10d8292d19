import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { addressOf, isHttps } from './connection.ts'
import type { Site } from './site.ts'

const PROXY = '10.0.0.1'
const site = { isTrustedProxy: (address: string) => address === PROXY } as unknown as Site

/** A request from a peer, with these headers. */
const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ raw: { socket: { remoteAddress }, headers } }) as unknown as FastifyRequest

describe('where a request came from', () => {
  it('is what the trusted proxy put into the last place, whatever the client wrote before', () => {
    const said = { 'x-forwarded-for': '192.0.2.1, 192.0.2.2,203.0.113.9 ' }
    assert.equal(addressOf(from(PROXY, said), site), '203.0.113.9')
    assert.equal(addressOf(from(PROXY, { 'x-forwarded-for': '203.0.113.9' }), site), '203.0.113.9')
  })

  it('is the peer where nobody trusted says otherwise', () => {
    const said = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
    assert.equal(addressOf(from('198.51.100.7', said), site), '198.51.100.7')
    assert.equal(isHttps(from('198.51.100.7', said), site), false)
    assert.equal(isHttps(from(PROXY, said), site), true)
    for (const nothing of [{}, { 'x-forwarded-for': '' }, { 'x-forwarded-for': '203.0.113.9, ' }])
      assert.equal(addressOf(from(PROXY, nothing as Record<string, string>), site), PROXY)
  })
})
