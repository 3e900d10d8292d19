import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readConfig } from './config.ts'
import { oauthSettings } from './oauth-settings.ts'

const settings = (environment: Record<string, string>) =>
  oauthSettings(readConfig(environment), () => 'http://localhost:4000')

it('programs come in by OAuth where nothing of it crosses a network in the clear', () => {
  for (const [environment, issuer] of [
    [{}, 'http://localhost:4000'],
    [{ KITH_HOST: '::1' }, 'http://localhost:4000'],
    [{ KITH_HOST: '0.0.0.0' }, undefined],
    [{ KITH_BASE_URL: 'https://kith.example.com' }, 'https://kith.example.com'],
    [{ KITH_HOST: '0.0.0.0', KITH_BASE_URL: 'https://kith.example.com/' }, 'https://kith.example.com'],
    [{ KITH_BASE_URL: 'http://localhost:8080' }, 'http://localhost:8080'],
    [{ KITH_BASE_URL: 'http://[::1]:8080' }, 'http://[::1]:8080'],
    [{ KITH_BASE_URL: 'http://kith.example.com' }, undefined],
    [{ KITH_BASE_URL: 'http://127.evil.example' }, undefined],
    [{ KITH_BASE_URL: 'https://kith.example.com', KITH_OAUTH_CLIENTS: 'off' }, undefined],
  ] as const) {
    const found = settings(environment)
    assert.equal(found?.issuer, issuer, JSON.stringify(environment))
    assert.equal(found?.resource, issuer && `${issuer}/mcp`)
  }
})

it('nobody’s document is asked for where registered programs alone are wanted', () => {
  assert.equal(settings({ KITH_OAUTH_CLIENTS: 'registered' })?.readDocument, undefined)
  assert.ok(settings({})?.readDocument)
})

it('answers go to the hosts that the operator named, or to any', () => {
  const isAllowed = (hosts: string | undefined, host: string) =>
    settings(hosts === undefined ? {} : { KITH_OAUTH_HOSTS: hosts })!.isAllowedHost(host)
  assert.equal(isAllowed(undefined, 'evil.example'), true)
  for (const [host, expected] of [
    ['claude.ai', true],
    ['a.claude.ai', false],
    ['notclaude.ai', false],
    ['a.example.com', true],
    ['a.b.example.com', true],
    ['example.com', false],
    ['badexample.com', false],
  ] as const)
    assert.equal(isAllowed('Claude.ai, *.example.com', host), expected, host)
})
