import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileOfLogins } from '../../cli/src/login/kept-logins.ts'
import { runKith } from '../../cli/src/run.ts'
import { perform } from '../../src/core/perform.ts'
import { connectApp } from '../../src/crm/connected-apps/connect-app.ts'
import { listApps } from '../../src/crm/connected-apps/list-apps.ts'
import { previewApp } from '../../src/crm/connected-apps/preview-app.ts'
import { appsOf } from '../support/apps.ts'
import { type Kith, openKith } from '../support/kith.ts'

describe('kith login', () => {
  let kith: Kith
  let address: string
  let home: string
  before(async () => {
    const apps = appsOf()
    kith = await openKith({ apps })
    address = (await kith.listen()).http
    apps.issuer = address
    apps.resource = `${address}/mcp`
    home = mkdtempSync(path.join(os.tmpdir(), 'kith-home-'))
  })
  after(async () => {
    await kith.close()
    rmSync(home, { recursive: true })
  })

  /** Runs `kith`; `browse` is handed each address that somebody is sent to. */
  const run = async (
    argv: string[],
    environment: Record<string, string> = {},
    browse: (address: URL) => Promise<void> = async () => assert.fail('a browser is needed'),
  ) => {
    const printed = { output: '', errors: '' }
    let browsing = Promise.resolve()
    const status = await runKith(argv, {
      environment: { HOME: home, ...environment },
      output: { write: (text) => (printed.output += text) },
      errors: {
        write: (text) => {
          printed.errors += text
          const [link] = /https?:\S+\/authorize\S+/.exec(text) ?? []
          if (link) browsing = browse(new URL(link))
        },
      },
      readInput: async () => new Uint8Array(),
    })
    await browsing
    return { status, ...printed }
  }
  const sayYes =
    (may_write = true) =>
    async ({ search }: URL) => {
      const { database, site, ann } = kith
      const caller = { database, viewer: ann.viewer, apps: site.apps }
      const yes = { query: search.slice(1), user_id: ann.viewer.user_id, may_write }
      const { location } = await perform(connectApp, caller, yes)
      // Somebody else on this machine, who knows no state, is not listened to.
      const guess = new URL(location)
      guess.searchParams.set('state', 'x')
      assert.equal((await fetch(guess)).status, 404)
      assert.equal((await fetch(location)).status, 200)
    }
  const kept = () => readFileSync(fileOfLogins({ HOME: home })!, 'utf8')

  it('has somebody say yes in the browser, and acts as them from then on', async () => {
    const login = await run(['login', address], {}, sayYes())
    assert.equal(login.output, `Logged in as ${kith.ann.email} in Acme at ${address}.\n`)
    const { access_token } = JSON.parse(kept()).by_endpoint[`${address}/mcp`]
    assert.ok(!`${login.output}${login.errors}`.includes(access_token))
    assert.equal(statSync(fileOfLogins({ HOME: home })!).mode & 0o777, 0o600)
    assert.deepEqual(JSON.parse((await run(['whoami'])).output), {
      server: address,
      by: 'login',
      user_email: kith.ann.email,
      account_name: 'Acme',
      may_write: true,
    })
    const made = await run(['create_contact', 'first_name=Ines'])
    assert.equal(made.status, 0, made.errors)
    const [app] = (await kith.ann.perform(listApps, {})).items
    assert.equal(app!.name, `kith on ${os.hostname()}`)
  })

  it('gets a new token when the last one ends', async () => {
    const soon = JSON.parse(kept())
    soon.by_endpoint[`${address}/mcp`].expires_at = new Date().toISOString()
    writeFileSync(fileOfLogins({ HOME: home })!, JSON.stringify(soon))
    const both = await Promise.all([run(['whoami']), run(['whoami'])])
    assert.deepEqual(
      both.map(({ status }) => status),
      [0, 0],
    )
    assert.notEqual(JSON.parse(kept()).by_endpoint[`${address}/mcp`].access_token, undefined)
    assert.equal((await run(['whoami'])).status, 0)
  })

  it('gives way to KITH_URL and KITH_TOKEN', async () => {
    const byToken = JSON.parse((await run(['whoami'], { KITH_TOKEN: kith.bob.token })).output)
    assert.deepEqual([byToken.by, byToken.user_email], ['KITH_TOKEN', undefined])
    const elsewhere = await run(['whoami'], { KITH_URL: address.replace('localhost', '127.0.0.1') })
    assert.equal(elsewhere.status, 3)
    assert.match(elsewhere.errors, /Nobody is logged in at http:\/\/127\.0\.0\.1/)
  })

  it('is told when somebody says no, when it may only look, and when the server has another name', async () => {
    const no = await run(['login'], {}, async ({ search }) => {
      const { no_location } = await kith.ann.perform(previewApp, { query: search.slice(1) })
      await fetch(no_location)
    })
    assert.equal(no.status, 3)
    assert.match(no.errors, /somebody said no/)
    assert.equal((await run(['login'], {}, sayYes(false))).status, 0)
    assert.equal(JSON.parse((await run(['whoami'])).output).may_write, false)
    const other = await run(['login', address.replace('localhost', '127.0.0.1')])
    assert.equal(other.status, 2)
    assert.match(other.errors, RegExp(`kith login ${address}\n`))
    const nobody = await run(['login', 'http://127.0.0.1:1'])
    assert.equal(nobody.status, 4)
  })

  it('ends here and at the server', async () => {
    const { access_token } = JSON.parse(kept()).by_endpoint[`${address}/mcp`]
    assert.deepEqual((await run(['logout'])).output, `Logged out at ${address}.\n`)
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    assert.equal((await fetch(`${address}/mcp`, { method: 'POST', headers, body: '{}' })).status, 401)
    assert.equal((await run(['logout'], { KITH_URL: address })).status, 3)
    assert.match((await run(['whoami'], { KITH_URL: address })).errors, /Log in: kith login/)
  })
})
