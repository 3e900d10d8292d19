import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { openStage, type Stage } from '../support/stage.ts'

const DIST = path.resolve(import.meta.dirname, '../../web/dist')
const MOST_SCRIPT_BYTES = 200_000

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage.close())

/** The browser is told to be busy until `becomeIdle` is called. */
const STAY_BUSY = `
  const waiting = []
  window.requestIdleCallback = (run) => waiting.push(run)
  window.becomeIdle = () => waiting.splice(0).forEach((run) => run())
`

test('the first load of the contacts needs less than 200 kB of compressed script, all of it our own, and one typeface; the rest comes when the browser is idle', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.addInitScript(STAY_BUSY)
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

  const typefaces = urls.filter(({ pathname }) => pathname.endsWith('.woff2')).map(({ pathname }) => pathname)
  assert.match(typefaces.join(), /^\/assets\/inter-latin-wght-normal-[^,]*$/)
  assert.ok(
    await page.evaluate(
      `[...document.fonts].some(({ family, status }) => /Inter Variable/.test(family) && status === 'loaded')`,
    ),
  )

  assert.ok(!urls.some(({ pathname }) => pathname.includes('/command-palette-')))

  const asked = page.waitForEvent('request', (request) => request.url().includes('/command-palette-'))
  await page.evaluate('becomeIdle()')
  // The same import again, which is done when the one before it is.
  await page.evaluate(`import('${(await asked).url()}').then(() => {})`)
  await page.context().setOffline(true)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to' }).waitFor()
})
