import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import type { Site } from '../site.ts'
import { webDoor } from './web-door.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'kith-web-'))
after(() => rmSync(folder, { recursive: true }))

function build(name: string): void {
  mkdirSync(path.join(folder, 'assets'), { recursive: true })
  writeFileSync(path.join(folder, 'assets', `${name}.js`), `export const name = '${name}'\n`)
  writeFileSync(path.join(folder, 'index.html'), `<script type="module" src="/assets/${name}.js"></script>\n`)
}

test('what is built while the server runs is given out, looked for once a second at most', async (t) => {
  t.mock.timers.enable({ apis: ['Date'] })
  build('first')
  const site = { baseUrlFor: () => 'http://localhost' } as unknown as Site
  const app = Fastify()
  await app.register(async (scope) => webDoor(scope, site, { folder, client: path.join(folder, 'kith.mjs') }))
  const statusOf = async (name: string) => (await app.inject(`/assets/${name}.js`)).statusCode
  assert.equal(await statusOf('first'), 200)
  build('second')
  assert.equal(await statusOf('second'), 404)
  t.mock.timers.tick(1_000)
  assert.equal(await statusOf('third'), 404)
  build('third')
  assert.equal(await statusOf('second'), 200)
  assert.equal(await statusOf('third'), 404)
  t.mock.timers.tick(1_000)
  const page = await app.inject({ url: '/', headers: { accept: 'text/html' } })
  assert.match(page.body, /third/)
  assert.equal(await statusOf('third'), 200)
  assert.equal(await statusOf('../index'), 404)
  await app.close()
})
