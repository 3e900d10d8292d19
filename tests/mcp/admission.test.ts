import assert from 'node:assert/strict'
import net from 'node:net'
import { after, before, describe, it } from 'node:test'
import { createToken } from '../../src/crm/tokens/create-token.ts'
import { revokeToken } from '../../src/crm/tokens/revoke-token.ts'
import { type Kith, openKith } from '../support/kith.ts'

const LIST = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'

describe('who gets into the MCP door', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith({
      baseUrlFor: (isHttps) => `${isHttps ? 'https' : 'http'}://kith.example.com`,
    })
  })
  after(() => kith.close())

  const post = (headers: Record<string, string | string[]>, url = '/mcp') =>
    kith.app.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
      payload: LIST,
    })
  const good = () => ({ authorization: `Bearer ${kith.ann.token}` })

  it('asks for a token, and says that one was wrong only when one came', async () => {
    const missing = await post({})
    assert.equal(missing.statusCode, 401)
    assert.equal(missing.headers['www-authenticate'], 'Bearer realm="Kith"')
    assert.match(missing.json().error_description, /Authorization: Bearer/)
    const { secret, id } = await kith.ann.perform(createToken, { name: 'short-lived' })
    assert.equal((await post({ authorization: `Bearer ${secret}` })).statusCode, 200)
    await kith.ann.perform(revokeToken, { id })
    const wrong = [
      `Bearer ${secret}`,
      'Bearer nonsense',
      `Bearer ${kith.ann.token}x`,
      `Bearer ${kith.ann.token.toUpperCase()}`,
      `Bearer ${kith.ann.token} ${kith.ann.token}`,
      `Basic ${Buffer.from(`${kith.ann.token}:API`).toString('base64')}`,
      kith.ann.token,
      'Bearer',
    ]
    for (const authorization of wrong) {
      const response = await post({ authorization })
      assert.equal(response.statusCode, 401, authorization)
      assert.equal(response.headers['www-authenticate'], 'Bearer realm="Kith", error="invalid_token"')
      assert.ok(!response.body.includes(kith.ann.token))
    }
    assert.equal((await post({ authorization: `bEaReR ${kith.ann.token}` })).statusCode, 200)
  })

  it('serves no pages of other sites, whatever they hold', async () => {
    const foreign = [
      'https://evil.example',
      'null',
      'http://localhost.evil.example',
      'http://localhost@evil.example',
      'https://kith.example.com.evil.example',
      'https://evil-kith.example.com',
      'http://evil.example#localhost',
      'http://evil.example\\@localhost',
      'chrome-extension://abcdef',
      'file://',
      'localhost',
      '*',
      'http://localhost:6274',
      'http://127.0.0.1:9',
      'https://127.0.0.1:1',
      'https://2130706433',
      'http://0x7f.1',
      'http://0177.0.0.1',
      'http://127.1',
      'https://localhost',
      'http://kith.example.com:4000',
    ]
    for (const origin of foreign) {
      const response = await post({ ...good(), origin })
      assert.equal(response.statusCode, 403, origin)
      assert.equal(response.headers['access-control-allow-origin'], undefined)
    }
    for (const origin of ['http://localhost', 'http://kith.example.com', 'https://kith.example.com'])
      assert.equal((await post({ ...good(), origin })).statusCode, 200, origin)
  })

  it('answers under its own names only', async () => {
    for (const host of ['evil.example', 'localhost.evil.example', 'kith.example.com.evil', '10.0.0.7'])
      assert.equal((await post({ ...good(), host })).statusCode, 403, host)
    for (const host of [
      'localhost:4000',
      '127.0.0.1:9',
      '[::1]:4000',
      'kith.example.com',
      'kith.example.com:444',
    ])
      assert.equal((await post({ ...good(), host })).statusCode, 200, host)
  })

  it('refuses a token in the address, with or without a good header', async () => {
    const { token } = kith.ann
    for (const query of [`token=${token}`, `access_token=x`, `API_KEY=x`, `q=${token}`, `%74oken=x`])
      for (const headers of [{}, good()]) {
        const response = await post(headers, `/mcp?${query}`)
        assert.equal(response.statusCode, 400, query)
        assert.ok(!response.body.includes(token))
      }
  })

  it('tells clients that look for OAuth what to send', async () => {
    const addresses = [
      '/.well-known/oauth-protected-resource',
      '/.well-known/oauth-protected-resource/mcp',
      '/.well-known/oauth-authorization-server',
      '/.well-known/oauth-authorization-server/mcp',
      '/.well-known/openid-configuration',
      '/mcp/.well-known/openid-configuration',
      '/register',
    ]
    for (const url of addresses)
      for (const method of ['GET', 'POST'] as const) {
        const response = await kith.app.inject({ method, url, payload: method === 'POST' ? LIST : undefined })
        assert.equal(response.statusCode, 404, url)
        assert.match(String(response.headers['content-type']), /^application\/json/)
        assert.equal(response.json().error, 'invalid_request')
        assert.match(response.json().error_description, /Authorization: Bearer/)
      }
  })

  it('refuses a bad token before it reads the body', async () => {
    const { httpPort } = await kith.listen()
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = net.connect(httpPort!, '127.0.0.1', () => {
        socket.write(
          'POST /mcp HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer x\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n{',
        )
      })
      socket.once('data', (bytes) => {
        resolve(bytes.toString())
        socket.destroy()
      })
      socket.once('error', reject)
    })
    assert.match(answer, /^HTTP\/1\.1 401 /)
  })
})
