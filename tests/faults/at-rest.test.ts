import assert from 'node:assert/strict'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { PASSWORD } from '../support/kith.ts'
import { type DataFolder, makeDataFolder } from './data-folder.ts'
import { JsonClient } from './json-client.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** What a server with all its logging leaves behind after secrets of every kind have passed through it. */
describe('what lies on the disk and in the log', () => {
  let data: DataFolder
  let server: ServerProcess
  let printed: string
  /** Every file, while the server runs and when it has stopped. */
  let kept: { name: string; bytes: Buffer }[]
  const secrets = new Map<string, string>([['the password', PASSWORD]])
  const NEW_PASSWORD = 'a very new pass phrase'
  const CANARY = 'Zanzibar-Quagga'

  before(async () => {
    data = await makeDataFolder()
    secrets.set('the token', data.token)
    secrets.set('the new password', NEW_PASSWORD)
    server = await startServer(data.folder, { KITH_LOG: 'trace', KITH_HTTPS_PORT: '0' })
    await passSecretsThrough()
    kept = contents()
    server.kill('SIGTERM')
    await server.ended
    kept.push(...contents())
    printed = server.printed()
  })
  after(() => rmSync(data.folder, { recursive: true, force: true }))

  async function passSecretsThrough() {
    const client = new JsonClient(server.port, data.token)
    await client.request('POST', '/contacts', { contact: { first_name: CANARY } })
    await client.request('GET', `/contacts?q=${CANARY}&token=${data.token}`)
    await new JsonClient(server.port, `${data.token}x`).get('/me')
    client.close()

    const web = (route: string, body: object, cookie = '', key = 'thrice') =>
      fetch(`http://127.0.0.1:${server.port}/app/api_v2${route}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'x-csrf': '1', 'idempotency-key': key, cookie },
      })
    await web('/sign_in', { email: 'ann@example.com', password: 'wrong password' })
    const signedIn = await web('/sign_in', { email: 'ann@example.com', password: PASSWORD })
    const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!
    secrets.set('a session', cookie.split('=')[1]!)
    const token = await web('/tokens', { token: { name: 'second' } }, cookie, 'once')
    secrets.set(
      'a token made under a key',
      ((await token.json()) as { token: { secret: string } }).token.secret,
    )
    const invited = await web('/invitations', { invitation: { email: 'carol@example.com' } }, cookie, 'twice')
    secrets.set(
      'an invitation',
      ((await invited.json()) as { invitation: { secret: string } }).invitation.secret,
    )
    assert.equal((await web('/me/confirm_password', { password: PASSWORD }, cookie, 'again')).status, 204)
    const change = { current_password: PASSWORD, new_password: NEW_PASSWORD }
    assert.equal((await web('/me/password', change, cookie)).status, 200)
  }

  const files = () =>
    readdirSync(data.folder, { recursive: true }).map((name) => path.join(data.folder, String(name)))
  const contents = () =>
    files()
      .filter((name) => statSync(name).isFile())
      .map((name) => ({ name: path.basename(name), bytes: readFileSync(name) }))

  it('is for its owner alone', () => {
    // A certificate is public, and clients have to be able to read it.
    const own = [data.folder, ...files()].filter((name) => !name.endsWith('.crt'))
    const open = own.filter((name) => (statSync(name).mode & 0o077) !== 0)
    assert.deepEqual(open, [])
  })

  it('holds no secret in the clear', () => {
    assert.equal(secrets.size, 6)
    assert.ok(kept.some(({ name }) => name === 'kith.db-wal'))
    for (const { name, bytes } of kept) {
      for (const [what, secret] of secrets) {
        assert.ok(!bytes.includes(secret), `${what} is in ${name}`)
        const coded = Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -1)
        assert.ok(!bytes.includes(coded), `${what} is in ${name}, coded`)
      }
    }
  })

  it('tells no secret and nothing of contacts in the log', () => {
    assert.match(printed, /stopping/)
    for (const [what, secret] of secrets) assert.ok(!printed.includes(secret), `${what} is in the log`)
    assert.ok(!printed.includes(CANARY), 'what people write is in the log')
  })
})
