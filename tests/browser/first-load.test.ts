import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { openStage, type Stage } from '../support/stage.ts'

const DIST = path.resolve(import.meta.dirname, '../../web/dist')
const MOST_SCRIPT_BYTES = 250_000

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage.close())

test('the first load of the contacts needs less than 250 kB of compressed script, all of it our own', async () => {
  const page = await stage.visit(stage.kith.ann)
  const addresses = new Set<string>()
  page.on('request', (request) => addresses.add(request.url()))
  await page.goto('/contacts')
  await page.getByRole('heading', { name: 'No contacts yet' }).waitFor()
  await page.waitForLoadState('networkidle')
  const urls = [...addresses].map((address) => new URL(address))
  assert.deepEqual([...new Set(urls.map(({ origin }) => origin))], [stage.address])
  const scripts = urls.filter(({ pathname }) => pathname.endsWith('.js'))
  const bytes = scripts.reduce(
    (sum, { pathname }) => sum + gzipSync(readFileSync(path.join(DIST, pathname))).length,
    0,
  )
  assert.ok(bytes < MOST_SCRIPT_BYTES, `${bytes} bytes in ${scripts.length} files`)
})
