import assert from 'node:assert/strict'
import os from 'node:os'
import { describe, it } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { ownNames } from './own-names.ts'
import type { Site } from './site.ts'

const site = {
  baseUrlFor: () => 'https://kith.example.com',
  names: ['crm.example.com'],
  isTrustedProxy: () => false,
} as unknown as Site
const own = ownNames(site)

/** A request that came by plain HTTP to an address of this machine. */
const request = (headers: { host?: string; origin?: string }, localAddress = '127.0.0.1') =>
  ({ headers, raw: { headers, socket: { localAddress } } }) as unknown as FastifyRequest
const isHost = (host: string, localAddress?: string) => own.isHost(request({ host }, localAddress))
const isOrigin = (origin: string, host: string) => own.isOrigin(request({ host, origin }))

describe('a name of ours', () => {
  it('is one of the loopback, of this machine or of the operator, on whatever port', () => {
    const machine = os.hostname().toLowerCase()
    for (const name of [
      'localhost',
      'LOCALHOST',
      'kith.localhost',
      '127.0.0.1',
      '127.9.9.9',
      '[::1]',
      'kith.example.com',
      'crm.example.com',
    ])
      for (const host of [name, `${name}:4000`]) assert.ok(isHost(host), host)
    for (const host of [machine, `${machine.split('.')[0]}.local:4000`]) assert.ok(isHost(host), host)
    assert.ok(own.isHost(request({})), 'no browser leaves the name out')
  })

  it('is none that somebody else may give away, nor one that is written oddly', () => {
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      'notlocalhost',
      'kith.example.com.evil.example',
      'evil-kith.example.com',
      'kith.example.com.',
      'example.com',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '127.1',
      '127.0.0.1.evil.example',
      'localhost@evil.example',
      'localhost/',
      'localhost:99999999',
      '[::1',
      '[::ffff:zz]',
      '',
      ' ',
    ])
      assert.ok(!isHost(host, '192.168.1.5'), host)
  })

  it('is an address where the request did not come from this very machine', () => {
    for (const host of ['192.168.1.5:4000', '203.0.113.7', '[2001:db8::7]:4000'])
      for (const from of ['192.168.1.5', '172.17.0.2', '::ffff:172.17.0.2', '2001:db8::7'])
        assert.ok(isHost(host, from), `${host} at ${from}`)
    for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) assert.ok(!isHost('192.168.1.5', from), from)
  })
})

describe('an origin of ours', () => {
  it('is the one that was reached, or that of the operator, in every part', () => {
    for (const [origin, host] of [
      ['http://localhost:4000', 'localhost:4000'],
      ['http://localhost', 'localhost:80'],
      ['http://mybox', 'mybox'],
      ['https://kith.example.com', 'localhost:4000'],
      ['https://kith.example.com:443', 'localhost:4000'],
    ] as const)
      assert.ok(isOrigin(origin, host), origin)
    assert.ok(own.isOrigin(request({ host: 'localhost:4000' })), 'programs send none')
    for (const origin of [
      'http://localhost',
      'http://localhost:4001',
      'https://localhost:4000',
      'http://127.0.0.1:4000',
      'https://127.0.0.1:1',
      'https://2130706433',
      'http://kith.example.com',
      'https://kith.example.com:4443',
      'https://kith.example.com/',
      'https://kith.example.com@evil.example',
      'https://evil.example',
      'null',
      'undefined',
      'http://undefined',
      'file://',
      '',
    ])
      assert.ok(!isOrigin(origin, 'localhost:4000'), origin)
  })
})
