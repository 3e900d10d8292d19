import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { after, before, it } from 'node:test'
import { perform } from '../../src/core/perform.ts'
import { connectApp } from '../../src/crm/connected-apps/connect-app.ts'
import { appsOf, registered } from '../support/apps.ts'
import { type Kith, openKith } from '../support/kith.ts'

const SUITE = path.resolve(import.meta.dirname, '../../node_modules/conformance-next/dist/index.js')

let kith: Kith
before(async () => {
  const apps = appsOf()
  kith = await openKith({ apps })
  apps.issuer = (await kith.listen()).http
  apps.resource = `${apps.issuer}/mcp`
})
after(() => kith.close())

/** The suite is told its port, and cannot choose one. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** What happens in the browser of ann, who is signed in. */
async function sayYes({ search }: URL): Promise<void> {
  const { database, site, ann } = kith
  const yes = { query: search.slice(1), user_id: ann.viewer.user_id, may_write: true }
  const { location } = await perform(connectApp, { database, viewer: ann.viewer, apps: site.apps }, yes)
  await fetch(location)
}

it('the conformance suite finds an authorization server that says what it is, and gives tokens for a code', async () => {
  const { issuer, resource } = kith.site.apps!
  const client_id = await registered(kith, { redirect_uris: ['http://127.0.0.1/callback'] })
  const child = spawn(process.execPath, [
    ...[SUITE, 'authorization', '--url', issuer, '--resource', resource],
    ...['--client-id', client_id, '-p', String(await freePort())],
  ])
  let output = ''
  let browsing: Promise<void> | undefined
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  child.stdout.on('data', (chunk) => {
    output += chunk
    const [link] = /https?:\/\/\S+\/authorize\S+(?=\s)/.exec(output) ?? []
    if (link && output.includes('Callback server started')) browsing ??= sayYes(new URL(link))
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  await browsing
  assert.equal(code, 0, output)
  assert.match(output, /authorization-server-metadata-endpoint: \d+ passed, 0 failed/)
  assert.match(output, /authorization-code-grant: \d+ passed, 0 failed/)
})
