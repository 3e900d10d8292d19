import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { operator } from '../../src/admin/open-data.ts'
import { perform } from '../../src/core/perform.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { listHistory } from '../../src/crm/history/list-history.ts'
import { changePassword } from '../../src/crm/members/change-password.ts'
import { removeUser } from '../../src/crm/members/remove-user.ts'
import { resetPassword } from '../../src/crm/members/reset-password.ts'
import { revokeTokensOfUser } from '../../src/crm/members/revoke-tokens-of-user.ts'
import { suspendUser } from '../../src/crm/members/suspend-user.ts'
import { unsuspendUser } from '../../src/crm/members/unsuspend-user.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { throttleUser } from '../../src/crm/throttling/throttle-user.ts'
import { appsOf, connected, ISSUER, letIn, proofKey, queryOf, REDIRECT, RESOURCE } from '../support/apps.ts'
import { basicOf } from '../support/dav.ts'
import { type Kith, openKith, PASSWORD } from '../support/kith.ts'

const HOST = 'kith.example.com'
const LIST = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'
const WAY = `resource_metadata="${ISSUER}/.well-known/oauth-protected-resource/mcp", scope="read write"`

describe('OAuth for /mcp', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith({ apps: appsOf(), baseUrlFor: () => ISSUER, isTrustedProxy: () => true })
  })
  after(() => kith.close())

  type Method = 'GET' | 'POST' | 'OPTIONS' | 'DELETE' | 'PUT'
  const send = (method: Method, url: string, headers: Record<string, string> = {}, payload?: string) =>
    kith.app.inject({ method, url, headers: { host: HOST, ...headers }, ...(payload && { payload }) })
  const mcp = (token: string | undefined, message: object | string = LIST, headers = {}) =>
    send(
      'POST',
      '/mcp',
      { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      typeof message === 'string' ? message : JSON.stringify(message),
    )
  const call = (name: string, args: object) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args },
  })
  const form = (url: string, values: Record<string, string>) =>
    send(
      'POST',
      url,
      { 'content-type': 'application/x-www-form-urlencoded' },
      new URLSearchParams(values).toString(),
    )

  it('is described where clients look for it, to pages of any origin', async () => {
    for (const url of [
      '/.well-known/oauth-protected-resource',
      '/.well-known/oauth-protected-resource/mcp',
    ]) {
      const answer = await send('GET', url, { origin: 'https://claude.ai' })
      assert.equal(answer.statusCode, 200)
      assert.equal(answer.headers['access-control-allow-origin'], '*')
      assert.deepEqual([answer.json().resource, answer.json().authorization_servers], [RESOURCE, [ISSUER]])
    }
    const server = (await send('GET', '/.well-known/oauth-authorization-server')).json()
    assert.deepEqual(
      [server.issuer, server.code_challenge_methods_supported, server.token_endpoint_auth_methods_supported],
      [ISSUER, ['S256'], ['none']],
    )
    assert.equal(server.client_id_metadata_document_supported, false)
    assert.equal(server.authorization_response_iss_parameter_supported, true)
    for (const url of [
      '/.well-known/openid-configuration',
      '/.well-known/oauth-authorization-server/other',
    ]) {
      const answer = await send('GET', url)
      assert.deepEqual([answer.statusCode, answer.json().error], [404, 'invalid_request'])
    }
  })

  it('says in each 401 where it is described, also to a GET', async () => {
    for (const method of ['POST', 'GET', 'DELETE'] as const) {
      const answer = await send(method, '/mcp')
      assert.equal(answer.statusCode, 401)
      assert.equal(answer.headers['www-authenticate'], `Bearer realm="Kith", ${WAY}`)
    }
    const wrong = await mcp(`kitha_${'x'.repeat(43)}`)
    assert.equal(wrong.headers['www-authenticate'], `Bearer realm="Kith", error="invalid_token", ${WAY}`)
    const { access_token } = await connected(kith, kith.ann)
    const authorization = `Bearer ${access_token}`
    assert.equal((await send('GET', '/mcp', { authorization })).statusCode, 405)
  })

  it('answers what browsers ask first, without cookies', async () => {
    for (const url of [
      '/mcp',
      '/token',
      '/register',
      '/revoke',
      '/.well-known/oauth-protected-resource/mcp',
    ]) {
      const headers = { origin: 'https://claude.ai', 'access-control-request-method': 'POST' }
      const answer = await send('OPTIONS', url, headers)
      assert.equal(answer.statusCode, 204, url)
      assert.equal(answer.headers['access-control-allow-origin'], '*')
      assert.match(String(answer.headers['access-control-allow-headers']), /Authorization/)
      assert.equal(answer.headers['access-control-allow-credentials'], undefined)
      assert.equal(answer.headers['set-cookie'], undefined)
    }
  })

  it('lets pages of other origins bring what an app was given, or nothing, and no API token', async () => {
    const { access_token } = await connected(kith, kith.ann)
    const origin = 'https://claude.ai'
    const page = await mcp(access_token, LIST, { origin })
    assert.deepEqual([page.statusCode, page.headers['access-control-allow-origin']], [200, '*'])
    assert.equal((await mcp(undefined, LIST, { origin })).statusCode, 401)
    assert.equal((await mcp(kith.ann.token, LIST, { origin })).statusCode, 403)
    assert.equal((await mcp(access_token, LIST, { host: 'evil.example' })).statusCode, 403)
    assert.equal(
      (await send('GET', '/.well-known/oauth-authorization-server', { host: 'evil.example' })).statusCode,
      403,
    )
  })

  it('registers a program, and answers for it at its own address', async () => {
    const json = { 'content-type': 'application/json' }
    const metadata = {
      redirect_uris: [REDIRECT],
      client_name: 'Claude',
      token_endpoint_auth_method: 'client_secret_post',
    }
    const answer = await send('POST', '/register', json, JSON.stringify(metadata))
    assert.equal(answer.statusCode, 201)
    const { registration_client_uri, registration_access_token, ...client } = answer.json()
    assert.equal(client.token_endpoint_auth_method, 'none')
    const again = await send('GET', registration_client_uri.slice(ISSUER.length), {
      authorization: `Bearer ${registration_access_token}`,
    })
    assert.deepEqual(again.json(), answer.json())
    assert.equal((await send('GET', registration_client_uri.slice(ISSUER.length))).statusCode, 401)
    for (const body of ['{', '[]', '{"redirect_uris":["http://evil.example/"]}', `"${'x'.repeat(5000)}"`]) {
      const refused = await send('POST', '/register', json, body)
      assert.ok([400, 413].includes(refused.statusCode), body)
      assert.match(refused.json().error, /^invalid_/)
    }
  })

  it('goes from the code through a session to tokens, and each token opens what it was given for', async () => {
    const json = { 'content-type': 'application/json' }
    const metadata = JSON.stringify({ redirect_uris: [REDIRECT], client_name: 'Claude' })
    const { client_id } = (await send('POST', '/register', json, metadata)).json()
    const { challenge, verifier } = proofKey()
    const query = queryOf(client_id, challenge)
    const app = (url: string, payload: object, headers: Record<string, string> = {}) =>
      send('POST', `/app/api_v2${url}`, { 'x-csrf': '1', ...json, ...headers }, JSON.stringify(payload))
    assert.equal((await app('/apps/preview', { query })).statusCode, 401)
    const signedIn = await app('/sign_in', { email: kith.ann.email, password: PASSWORD })
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!
    const shown = (await app('/apps/preview', { query }, { cookie })).json().app
    const yes = { query, user_id: shown.user_id, may_write: true }
    const forgeries: Record<string, string>[] = [
      { 'x-csrf': '' },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const forged of forgeries) {
      const refused = await app('/apps/connect', yes, { cookie, ...forged })
      assert.deepEqual([refused.statusCode, refused.json().code], [403, 'foreign_request'])
    }
    const answer = new URL((await app('/apps/connect', yes, { cookie })).json().location)
    assert.deepEqual([answer.origin, answer.searchParams.get('iss')], ['https://claude.ai', ISSUER])
    const grant = {
      grant_type: 'authorization_code',
      client_id,
      code: answer.searchParams.get('code')!,
      code_verifier: verifier,
      redirect_uri: REDIRECT,
      resource: RESOURCE,
    }
    const tokens = await form('/token', grant)
    assert.equal(tokens.statusCode, 200)
    assert.equal(tokens.headers['cache-control'], 'no-store')
    const { access_token, refresh_token, token_type } = tokens.json()
    assert.equal(token_type, 'Bearer')
    assert.equal((await mcp(access_token)).statusCode, 200)
    const refreshed = await form('/token', { grant_type: 'refresh_token', client_id, refresh_token })
    assert.equal((await mcp(refreshed.json().access_token)).statusCode, 200)
    assert.deepEqual(
      [(await form('/token', grant)).json().error, (await mcp(access_token)).statusCode],
      ['invalid_grant', 401],
    )
    assert.equal((await mcp(refreshed.json().access_token)).statusCode, 401)
  })

  it('refuses what is wrong in the words of OAuth', async () => {
    const { id: _, ...right } = await letIn(kith, kith.ann)
    const grant = { grant_type: 'authorization_code', ...right }
    for (const [others, error] of [
      [{ grant_type: 'password' }, 'unsupported_grant_type'],
      [{ grant_type: '' }, 'unsupported_grant_type'],
      [{ code_verifier: proofKey().verifier }, 'invalid_grant'],
      [{ code_verifier: '' }, 'invalid_request'],
      [{ client_id: 'another' }, 'invalid_grant'],
      [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
      [{ redirect_uri: 'https://evil.example/' }, 'invalid_grant'],
    ] as const) {
      const refused = await form('/token', { ...grant, ...others })
      assert.deepEqual([refused.statusCode, refused.json().error], [400, error], JSON.stringify(others))
    }
    const twice = `${new URLSearchParams(grant)}&code=x`
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    assert.equal((await send('POST', '/token', type, twice)).json().error, 'invalid_request')
    assert.equal((await send('POST', '/token', {}, '')).json().error, 'invalid_request')
    assert.equal((await send('GET', '/token')).statusCode, 405)
    assert.equal((await send('PUT', '/register')).statusCode, 405)
    assert.equal((await form('/token', grant)).statusCode, 200)
  })

  it('gives tokens that open /mcp and nothing else', async () => {
    const { access_token, refresh_token } = await connected(kith, kith.ann)
    const { ann } = kith
    const opens = async (url: string, authorization: string, token: string) => {
      const headers = { authorization, cookie: `kith_session=${token}`, 'x-forwarded-proto': 'https' }
      return (await send('GET', url, headers)).statusCode
    }
    const ways = (token: string) =>
      [
        ['/api_v2/me', `Bearer ${token}`],
        ['/contacts.xml', basicOf(token, 'API')],
        ['/app/api_v2/me', `Bearer ${token}`],
        ['/dav/books/', basicOf(ann.email, token)],
        ['/dav/books/', `Bearer ${token}`],
      ] as const
    for (const token of [access_token, refresh_token])
      for (const [url, authorization] of ways(token))
        assert.equal(await opens(url, authorization, token), 401, url)
    // The ways are open for whoever has what opens them.
    for (const [url, authorization] of ways(ann.token).slice(0, 2))
      assert.equal(await opens(url, authorization, ''), 200, url)
    assert.equal((await mcp(refresh_token)).statusCode, 401)
    assert.equal((await mcp(undefined, LIST, { cookie: `kith_session=${access_token}` })).statusCode, 401)
    assert.equal((await send('POST', `/mcp?access_token=${access_token}`)).statusCode, 400)
    assert.equal((await send('POST', `/token?refresh_token=${refresh_token}`)).statusCode, 400)
  })

  it('shows an app that may only look what it may, and tells it what it lacks for the rest', async () => {
    const { access_token } = await connected(kith, kith.ann, { may_write: false })
    const { tools } = (await mcp(access_token)).json().result
    assert.ok(
      tools.every(({ annotations }: { annotations: { readOnlyHint: boolean } }) => annotations.readOnlyHint),
    )
    assert.equal((await mcp(access_token, call('search_contacts', { query: 'x' }))).statusCode, 200)
    const refused = await mcp(access_token, call('create_contact', { first_name: 'Ines' }))
    assert.equal(refused.statusCode, 403)
    assert.equal(
      refused.headers['www-authenticate'],
      `Bearer realm="Kith", error="insufficient_scope", ${WAY}`,
    )
  })

  it('is told in the history by its name', async () => {
    const { access_token } = await connected(kith, kith.bob)
    const { id: contact_id } = await kith.bob.perform(createContact, { first_name: 'Ines' })
    const noted = await mcp(access_token, call('add_note', { contact_id, body: 'Met' }))
    assert.equal(noted.json().result.isError, undefined, noted.body)
    await kith.bob.perform(addNote, { contact_id, body: 'By hand' })
    const [, byApp] = (await kith.bob.perform(listHistory, { contact_id })).items
    assert.deepEqual([byApp!.door, byApp!.token_name], ['mcp', 'Claude'])
  })

  it('ends with the user, the password and the switch of the operator, and waits for who is suspended', async () => {
    const { ann, bob, database } = kith
    const asOperator = { database, viewer: operator() }
    const status = async (token: string) => (await mcp(token)).statusCode
    const refresh = (app: { client_id: string; refresh_token: string }) =>
      form('/token', {
        grant_type: 'refresh_token',
        client_id: app.client_id,
        refresh_token: app.refresh_token,
      })
    const held = await connected(kith, bob)
    const id = bob.viewer.user_id
    await ann.perform(suspendUser, { id })
    assert.deepEqual([await status(held.access_token), (await refresh(held)).statusCode], [401, 403])
    await ann.perform(unsuspendUser, { id })
    assert.equal(await status(held.access_token), 200)
    await perform(throttleUser, asOperator, { email: bob.email, is_api_disabled: true })
    assert.equal(await status(held.access_token), 403)
    await perform(throttleUser, asOperator, { email: bob.email, is_api_disabled: false })
    const password = 'wholly other words here'
    const { tokens_ended } = await perform(resetPassword, asOperator, { email: bob.email, password })
    assert.ok(tokens_ended > 0)
    assert.deepEqual([await status(held.access_token), (await refresh(held)).statusCode], [401, 400])
    const asked = await connected(kith, bob)
    const new_password = 'yet again other words'
    await bob.perform(changePassword, { current_password: password, new_password })
    assert.equal(await status(asked.access_token), 200)
    await bob.perform(changePassword, {
      current_password: new_password,
      new_password: password,
      end_tokens: true,
    })
    assert.equal(await status(asked.access_token), 401)
    const revoked = await connected(kith, bob)
    await ann.perform(revokeTokensOfUser, { id })
    assert.equal(await status(revoked.access_token), 401)
    const last = await connected(kith, bob)
    await ann.perform(removeUser, { id, reassign_to: ann.viewer.user_id })
    assert.deepEqual([await status(last.access_token), (await refresh(last)).statusCode], [401, 400])
  })

  it('ends an app that ends itself', async () => {
    const { access_token, refresh_token, client_id } = await connected(kith, kith.ann)
    assert.equal((await form('/revoke', { token: refresh_token, client_id: 'another' })).statusCode, 400)
    assert.equal((await mcp(access_token)).statusCode, 200)
    const ended = await form('/revoke', { token: refresh_token, token_type_hint: 'refresh_token', client_id })
    assert.deepEqual([ended.statusCode, (await mcp(access_token)).statusCode], [200, 401])
    assert.equal((await form('/revoke', { token: refresh_token, client_id })).statusCode, 200)
  })

  it('leaves the page on which somebody says yes to nobody’s frame', async () => {
    const page = await send('GET', `/authorize?${queryOf('x', proofKey().challenge)}`)
    assert.match(String(page.headers['content-security-policy']), /frame-ancestors 'none'/)
    assert.equal(page.headers['x-frame-options'], 'DENY')
  })
})
