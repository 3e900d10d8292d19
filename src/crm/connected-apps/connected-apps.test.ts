import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  appsOf,
  asAnybody,
  connected,
  letIn,
  proofKey,
  queryOf,
  REDIRECT,
  registered,
} from '../../../tests/support/apps.ts'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { operator } from '../../admin/open-data.ts'
import { perform } from '../../core/perform.ts'
import { TABLE_NAMES } from '../../database/tables.ts'
import { listHistory } from '../history/list-history.ts'
import { noteUse } from '../upkeep/note-use.ts'
import { removeExpired } from '../upkeep/remove-expired.ts'
import { viewerByAccess } from './access-viewer-queries.ts'
import { connectApp } from './connect-app.ts'
import { disconnectApp } from './disconnect-app.ts'
import { getAppRegistration } from './get-app-registration.ts'
import { listApps } from './list-apps.ts'
import { previewApp } from './preview-app.ts'
import { redeemAppCode } from './redeem-app-code.ts'
import { refreshApp } from './refresh-app.ts'
import { registerApp } from './register-app.ts'
import { revokeAppToken } from './revoke-app-token.ts'

describe('connected apps', () => {
  let kith: Kith
  let ann: Person
  before(async () => {
    kith = await openKith({ apps: appsOf() })
    ann = kith.ann
  })
  after(() => kith.close())

  const redeem = (input: object, apps = kith.site.apps) =>
    perform(redeemAppCode, asAnybody(kith, apps), input)
  const refresh = (input: object, apps = kith.site.apps) => perform(refreshApp, asAnybody(kith, apps), input)
  const opens = async (token: string, resource = kith.site.apps!.resource) =>
    (await viewerByAccess(kith.database.reader, token, resource))?.viewer
  /** Opens something with it, as the doors do, and waits until that is written down. */
  const used = async (token: string) => {
    const recognised = await viewerByAccess(kith.database.reader, token, kith.site.apps!.resource)
    noteUse(kith.database, recognised!, assert.ifError)
    await kith.database.write(async () => {}, ann.viewer.account_id)
  }
  const rows = async () => {
    const counts = await Promise.all(
      TABLE_NAMES.filter((table) => table !== 'server_keys').map(async (table) => {
        const { count } = await kith.database.reader
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        return Number(count)
      }),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  }
  /** As if so many milliseconds had passed since everything of all apps. */
  const pass = (milliseconds: number) =>
    kith.database.write(async (db) => {
      for (const row of await db.selectFrom('app_secrets').selectAll().execute()) {
        const earlier = (time: string) => new Date(Date.parse(time) - milliseconds).toISOString()
        await db
          .updateTable('app_secrets')
          .set({ expires_at: earlier(row.expires_at), used_at: row.used_at && earlier(row.used_at) })
          .where('account_id', '=', row.account_id)
          .where('id', '=', row.id)
          .execute()
      }
      for (const { account_id, token_id } of await db.selectFrom('connected_apps').selectAll().execute()) {
        const token = await db
          .selectFrom('api_tokens')
          .select('expires_at')
          .where('account_id', '=', account_id)
          .where('id', '=', token_id)
          .executeTakeFirstOrThrow()
        await db
          .updateTable('api_tokens')
          .set({ expires_at: new Date(Date.parse(token.expires_at!) - milliseconds).toISOString() })
          .where('account_id', '=', account_id)
          .where('id', '=', token_id)
          .execute()
      }
    })

  it('act as whoever let them in, may what they were allowed, and nobody else sees them', async () => {
    const before = (await ann.perform(listApps, {})).items.length
    const { access_token, scope, expires_in } = await connected(kith, ann)
    assert.deepEqual([scope, expires_in], ['read write', 3600])
    const viewer = (await opens(access_token))!
    assert.deepEqual(
      [viewer.user_id, viewer.account_id, viewer.door, viewer.is_read_only, viewer.authenticated_at],
      [ann.viewer.user_id, ann.viewer.account_id, 'mcp', false, null],
    )
    const looking = await connected(kith, ann, { may_write: false })
    assert.equal(looking.scope, 'read')
    assert.equal((await opens(looking.access_token))!.is_read_only, true)
    const { items } = await ann.perform(listApps, {})
    assert.equal(items.length, before + 2)
    assert.deepEqual(
      [items[0]!.name, items[0]!.host, items[0]!.may_write, items[0]!.is_local],
      ['Claude', 'claude.ai', false, false],
    )
    for (const other of [kith.bob, kith.eve]) {
      assert.deepEqual((await other.perform(listApps, {})).items, [])
      await assert.rejects(other.perform(disconnectApp, { id: items[0]!.id }), { kind: 'not_found' })
    }
  })

  it('leave no row when they register, however often', async () => {
    const before = await rows()
    const ids = new Set<string>()
    for (let round = 0; round < 10_000; round++) {
      const metadata = { redirect_uris: [REDIRECT], client_name: `Claude ${round}` }
      ids.add((await perform(registerApp, asAnybody(kith), { metadata })).client_id)
    }
    assert.deepEqual([ids.size, (await rows()) - before], [10_000, 0])
  })

  it('find their registration again with its own token, and no other', async () => {
    const metadata = { redirect_uris: [REDIRECT], client_name: 'Claude\u202E\n  <b>', logo_uri: 'x' }
    const app = await perform(registerApp, asAnybody(kith), { metadata })
    assert.deepEqual([app.client_name, app.token_endpoint_auth_method], ['Claude <b>', 'none'])
    const { client_id, registration_access_token } = app
    assert.deepEqual(
      await perform(getAppRegistration, asAnybody(kith), { client_id, registration_access_token }),
      app,
    )
    const other = await perform(registerApp, asAnybody(kith), { metadata: { redirect_uris: [REDIRECT] } })
    for (const wrong of [other.registration_access_token, '', `${registration_access_token}x`])
      await assert.rejects(
        perform(getAppRegistration, asAnybody(kith), { client_id, registration_access_token: wrong }),
        { code: 'invalid_client' },
      )
  })

  it('register only addresses by HTTPS, or on the computer of whoever lets them in', async () => {
    for (const redirect of [
      'http://evil.example/',
      'javascript:alert(1)',
      'https://user@good.example/',
      'https://good.example/#part',
      'cursor://callback',
      'http://127.0.0.1.evil.example/',
      'http://0.0.0.0/',
      'https:// good.example/',
      'good.example',
    ])
      await assert.rejects(
        registered(kith, { redirect_uris: [redirect] }),
        { code: 'invalid_redirect_uri' },
        redirect,
      )
    await assert.rejects(registered(kith, { redirect_uris: [] }), { code: 'invalid_redirect_uri' })
    await registered(kith, {
      redirect_uris: ['http://127.0.0.1/back', 'http://[::1]:9/', 'http://localhost:1/'],
    })
  })

  it('register without what they have of schemes of their own', async () => {
    const redirect_uris = [
      'cursor://anysphere.cursor-mcp/oauth/callback',
      REDIRECT,
      'http://localhost:8787/callback',
    ]
    const app = await perform(registerApp, asAnybody(kith), { metadata: { redirect_uris } })
    assert.deepEqual(app.redirect_uris, redirect_uris.slice(1))
    const query = queryOf(app.client_id, proofKey().challenge, { redirect_uri: redirect_uris[0] })
    await assert.rejects(ann.perform(previewApp, { query }), { code: 'invalid_request' })
    await assert.rejects(registered(kith, { redirect_uris: [REDIRECT, 'http://evil.example/'] }), {
      code: 'invalid_redirect_uri',
    })
  })

  it('are let in to change things only if they asked for it', async () => {
    const client_id = await registered(kith)
    const { verifier, challenge } = proofKey()
    const query = queryOf(client_id, challenge, { scope: 'read' })
    const yes = { query, user_id: ann.viewer.user_id, may_write: true }
    const { location } = await perform(
      connectApp,
      { database: kith.database, viewer: ann.viewer, apps: kith.site.apps, checksOutput: true },
      yes,
    )
    const code = new URL(location).searchParams.get('code')!
    const { tokens } = await redeem({ code, client_id, code_verifier: verifier })
    assert.equal(tokens!.scope, 'read')
  })

  it('are refused with a client id that we never signed, or that was changed', async () => {
    const client_id = await registered(kith)
    const { challenge } = proofKey()
    const [, statement, mac] = client_id.split('.')
    const forged = Buffer.from(JSON.stringify(['Claude', ['https://evil.example/'], 1])).toString('base64url')
    for (const wrong of [
      `app.${forged}.${mac}`,
      `app.${statement}.${mac}x`,
      `app.${statement}`,
      'app..',
      'claude',
      '',
      `https://claude.ai/app.json`,
    ])
      await assert.rejects(
        ann.perform(previewApp, { query: queryOf(wrong, challenge) }),
        { kind: 'invalid' },
        wrong,
      )
  })

  it('send the answer nowhere but to where they registered, with any port on the own computer', async () => {
    const { challenge } = proofKey()
    const here = 'http://127.0.0.1:3000/callback'
    const client_id = await registered(kith, { redirect_uris: [REDIRECT, here] })
    const asked = (redirect_uri: string | undefined) =>
      ann.perform(previewApp, { query: queryOf(client_id, challenge, { redirect_uri }) })
    for (const wrong of [
      'https://evil.example/',
      `${REDIRECT}/`,
      `${REDIRECT}?more=1`,
      REDIRECT.replace('https', 'http'),
      REDIRECT.replace('claude.ai', 'claude.ai.evil.example'),
      REDIRECT.replace('auth_callback', 'x/../auth_callback'),
      REDIRECT.replace('claude.ai', 'claude.ai:444'),
      'http://127.0.0.1:3000/other',
      'http://localhost:3000/callback',
      undefined,
    ])
      await assert.rejects(asked(wrong), { code: 'invalid_request' }, String(wrong))
    const local = await asked('http://127.0.0.1:50123/callback')
    assert.deepEqual([local.is_local, local.host], [true, '127.0.0.1:50123'])
  })

  it('are told of a request that is wrong, with who we are, and get no code', async () => {
    const client_id = await registered(kith)
    const { challenge, verifier } = proofKey()
    const wrong: [string, Record<string, string | undefined>][] = [
      ['invalid_request', { code_challenge_method: 'plain', code_challenge: verifier }],
      ['invalid_request', { code_challenge_method: undefined }],
      ['invalid_request', { code_challenge: undefined }],
      ['invalid_target', { resource: 'https://other.example/mcp' }],
      ['invalid_target', { resource: 'https://kith.example.com/' }],
      ['invalid_scope', { scope: 'openid' }],
      ['unsupported_response_type', { response_type: 'token' }],
    ]
    for (const [error, others] of wrong) {
      const query = queryOf(client_id, challenge, others)
      const { problem, no_location } = await ann.perform(previewApp, { query })
      assert.ok(problem)
      const { searchParams } = new URL(no_location)
      assert.deepEqual(
        [searchParams.get('error'), searchParams.get('state'), searchParams.get('iss')],
        [error, 'as before', 'https://kith.example.com'],
      )
      const saying = { query, user_id: ann.viewer.user_id, may_write: true }
      await assert.rejects(ann.perform(connectApp, saying), { kind: 'invalid' })
    }
    const twice = `${queryOf(client_id, challenge)}&scope=read`
    await assert.rejects(ann.perform(previewApp, { query: twice }), { code: 'invalid_request' })
  })

  it('are let in by whoever was asked, and by nobody who signed in meanwhile', async () => {
    const client_id = await registered(kith)
    const query = queryOf(client_id, proofKey().challenge)
    const { user_id, name, host, user_name, problem } = await ann.perform(previewApp, { query })
    assert.deepEqual([name, host, user_name, problem], ['Claude', 'claude.ai', 'ann', null])
    await assert.rejects(kith.bob.perform(connectApp, { query, user_id, may_write: true }), {
      code: 'signed_in_as_another',
    })
    const old = { ...ann.viewer, authenticated_at: new Date(Date.now() - 11 * 60_000).toISOString() }
    const withToken = { ...ann.viewer, authenticated_at: null }
    for (const [viewer, code] of [
      [old, 'password_needed'],
      [withToken, 'session_needed'],
    ] as const)
      await assert.rejects(
        perform(
          connectApp,
          { database: kith.database, viewer, apps: kith.site.apps },
          { query, user_id, may_write: true },
        ),
        { code },
      )
    const { location } = await ann.perform(connectApp, { query, user_id, may_write: true })
    const { searchParams } = new URL(location)
    assert.deepEqual(
      [searchParams.get('state'), searchParams.get('iss')],
      ['as before', 'https://kith.example.com'],
    )
  })

  it('redeem a code with what belongs to it alone', async () => {
    const { id: _, ...right } = await letIn(kith, ann)
    const other = await registered(kith, { client_name: 'Other' })
    for (const [wrong, code] of [
      [{ code_verifier: proofKey().verifier }, 'invalid_grant'],
      [{ code_verifier: '' }, 'invalid_grant'],
      [{ client_id: other }, 'invalid_grant'],
      [{ redirect_uri: 'https://evil.example/' }, 'invalid_grant'],
      [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
      [{ code: `kithc_${'x'.repeat(43)}` }, 'invalid_grant'],
    ] as const)
      await assert.rejects(redeem({ ...right, ...wrong }), { code })
    const elsewhere = appsOf({ resource: 'https://moved.example/mcp' })
    await assert.rejects(redeem(right, elsewhere), { code: 'invalid_grant' })
    const { tokens } = await redeem({ ...right, redirect_uri: REDIRECT })
    assert.ok(await opens(tokens!.access_token))
    assert.equal(await opens(tokens!.access_token, 'https://moved.example/mcp'), undefined)
  })

  it('lose everything when their code comes a second time', async () => {
    const { id: _, ...right } = await letIn(kith, ann)
    const { tokens } = await redeem(right)
    assert.ok(await opens(tokens!.access_token))
    assert.deepEqual(await redeem(right), { tokens: null })
    assert.equal(await opens(tokens!.access_token), undefined)
    await assert.rejects(refresh({ refresh_token: tokens!.refresh_token, client_id: right.client_id }), {
      code: 'invalid_grant',
    })
    const [line] = (await ann.perform(listHistory, { limit: 1 })).items
    assert.equal(line!.body, 'App “Claude” ended: a code or token of it was used a second time')
    assert.equal(line!.token_name, 'Claude')
  })

  it('have a minute for the code', async () => {
    const { id: _, ...right } = await letIn(kith, ann)
    await pass(60_001)
    await assert.rejects(redeem(right), { code: 'invalid_grant' })
  })

  it('refresh by turns, get the same answer again as long as nobody used it, and lose everything after that', async () => {
    const { client_id, refresh_token, access_token } = await connected(kith, ann)
    await used(access_token)
    const again = (token: string) => refresh({ refresh_token: token, client_id })
    const [first, second] = await Promise.all([again(refresh_token), again(refresh_token)])
    assert.deepEqual(
      [first.tokens!.access_token, first.tokens!.refresh_token],
      [second.tokens!.access_token, second.tokens!.refresh_token],
    )
    await pass(50 * 60_000)
    const third = await again(refresh_token)
    assert.equal(third.tokens!.refresh_token, first.tokens!.refresh_token)
    assert.ok(third.tokens!.expires_in > 500 && third.tokens!.expires_in <= 600)
    assert.ok(await opens(first.tokens!.access_token))
    await used(first.tokens!.access_token)
    assert.deepEqual(await again(refresh_token), { tokens: null })
    assert.equal(await opens(first.tokens!.access_token), undefined)
    await assert.rejects(again(first.tokens!.refresh_token), { code: 'invalid_grant' })
  })

  it('may be several that share a token for half a minute after one of them has used what came', async () => {
    const { client_id, refresh_token } = await connected(kith, ann)
    const { tokens } = await refresh({ refresh_token, client_id })
    await used(tokens!.access_token)
    await pass(25_000)
    assert.ok((await refresh({ refresh_token, client_id })).tokens)
    await pass(6_000)
    assert.deepEqual(await refresh({ refresh_token, client_id }), { tokens: null })
  })

  it('lose everything when an answer is asked for again whose access token is over', async () => {
    const { client_id, refresh_token } = await connected(kith, ann)
    await refresh({ refresh_token, client_id })
    await pass(3_600_001)
    assert.deepEqual(await refresh({ refresh_token, client_id }), { tokens: null })
  })

  it('lose everything when a token comes again whose successor was used', async () => {
    const { client_id, refresh_token } = await connected(kith, ann)
    const { tokens } = await refresh({ refresh_token, client_id })
    const next = await refresh({ refresh_token: tokens!.refresh_token, client_id })
    assert.deepEqual(await refresh({ refresh_token, client_id }), { tokens: null })
    assert.equal(await opens(next.tokens!.access_token), undefined)
  })

  it('refresh as themselves only, and for this address', async () => {
    const { client_id, refresh_token, access_token } = await connected(kith, ann)
    const other = await registered(kith, { client_name: 'Other' })
    await assert.rejects(refresh({ refresh_token, client_id: other }), { code: 'invalid_grant' })
    await assert.rejects(refresh({ refresh_token: access_token, client_id }), { code: 'invalid_grant' })
    const resource = 'https://other.example/mcp'
    await assert.rejects(refresh({ refresh_token, client_id, resource }), { code: 'invalid_target' })
    assert.ok((await refresh({ refresh_token, client_id })).tokens)
  })

  it('open an hour with an access token, and sixty days unused with a refresh token', async () => {
    const { client_id, refresh_token, access_token } = await connected(kith, ann)
    await pass(3_600_001)
    assert.equal(await opens(access_token), undefined)
    const { tokens } = await refresh({ refresh_token, client_id })
    await pass(59 * 86_400_000)
    const later = await refresh({ refresh_token: tokens!.refresh_token, client_id })
    await pass(60 * 86_400_000 + 1)
    await assert.rejects(refresh({ refresh_token: later.tokens!.refresh_token, client_id }), {
      code: 'invalid_grant',
    })
  })

  it('are swept away when they are over, and the history keeps their names', async () => {
    await connected(kith, ann)
    await letIn(kith, ann)
    await pass(61 * 86_400_000)
    await perform(removeExpired, { database: kith.database, viewer: operator() }, {})
    for (const table of ['connected_apps', 'app_secrets'] as const)
      assert.deepEqual(await kith.database.reader.selectFrom(table).selectAll().execute(), [], table)
    const left = await kith.database.reader
      .selectFrom('secrets')
      .select('kind')
      .where('kind', 'in', ['code', 'access', 'refresh'])
      .execute()
    assert.deepEqual(left, [])
    assert.deepEqual((await ann.perform(listApps, {})).items, [])
  })

  it('end when their user says so, and when they say so themselves', async () => {
    const one = await connected(kith, ann)
    const { id } = (await ann.perform(listApps, {})).items[0]!
    assert.deepEqual((await ann.perform(disconnectApp, { id, dry_run: true })).dry_run?.deleted, { app: 1 })
    assert.ok(await opens(one.access_token))
    await ann.perform(disconnectApp, { id })
    assert.equal(await opens(one.access_token), undefined)
    const revoke = (input: object) => perform(revokeAppToken, asAnybody(kith), input)
    for (const kind of ['access_token', 'refresh_token'] as const) {
      const app = await connected(kith, ann)
      await assert.rejects(revoke({ token: app[kind], client_id: one.client_id.replace('app.', 'app.x') }), {
        code: 'invalid_client',
      })
      await revoke({ token: app[kind], client_id: app.client_id })
      assert.equal(await opens(app.access_token), undefined)
    }
    assert.deepEqual(await revoke({ token: one.access_token }), {})
    assert.deepEqual(await revoke({ token: 'nonsense' }), {})
  })
})

describe('a program that publishes what it is', () => {
  const ID = 'https://client.example/oauth/kith.json'
  const document = { client_id: ID, client_name: 'Inspector', redirect_uris: ['https://client.example/back'] }

  const ask = async (settings: Parameters<typeof appsOf>[0], client_id = ID) => {
    const kith = await openKith({ apps: appsOf(settings) })
    const query = queryOf(client_id, proofKey().challenge, { redirect_uri: 'https://client.example/back' })
    try {
      return await kith.ann.perform(previewApp, { query })
    } finally {
      await kith.close()
    }
  }

  it('is shown with the host that vouches for its name', async () => {
    const shown = await ask({ readDocument: async () => ({ document }) })
    assert.deepEqual(
      [shown.name, shown.published_by, shown.host],
      ['Inspector', 'client.example', 'client.example'],
    )
  })

  it('is refused when the document is about another, or asks for a secret, or has an odd address', async () => {
    const refused: [string, object][] = [
      [ID, { ...document, client_id: 'https://claude.ai/app.json' }],
      [ID, { ...document, token_endpoint_auth_method: 'private_key_jwt' }],
      [ID, { ...document, redirect_uris: ['https://evil.example/'] }],
      ['https://client.example/', { ...document, client_id: 'https://client.example/' }],
      ['https://client.example:8443/a', { ...document, client_id: 'https://client.example:8443/a' }],
      ['https://client.example/a#b', { ...document, client_id: 'https://client.example/a#b' }],
      ['https://client.example/a/../b', { ...document, client_id: 'https://client.example/a/../b' }],
      ['https://a@client.example/b', { ...document, client_id: 'https://a@client.example/b' }],
      ['http://client.example/b', { ...document, client_id: 'http://client.example/b' }],
    ]
    for (const [id, published] of refused)
      await assert.rejects(
        ask({ readDocument: async () => ({ document: published }) }, id),
        { kind: 'invalid' },
        id,
      )
  })

  it('is not asked for where the operator wants registered programs only, or other hosts', async () => {
    await assert.rejects(ask({}), { code: 'invalid_client' })
    const readDocument = () => assert.fail('asked')
    await assert.rejects(ask({ readDocument, isAllowedHost: (host) => host === 'claude.ai' }), {
      code: 'invalid_client',
    })
  })
})
