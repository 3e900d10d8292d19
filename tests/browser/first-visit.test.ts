import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../support/browser.ts'
import { openPage } from '../support/stage.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'kith-first-visit-'))
const problems: string[] = []
let browser: Browser
let address: string
let stop: () => Promise<unknown>

before(async () => {
  const server = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, '../../bin/server.ts'), 'start'],
    {
      env: {
        ...process.env,
        KITH_DATA: folder,
        KITH_HTTP_PORT: '0',
        KITH_HTTPS_PORT: 'off',
        KITH_LOG: 'silent',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const ended = new Promise((resolve) => server.on('exit', resolve))
  stop = () => {
    server.kill('SIGTERM')
    return ended
  }
  address = await new Promise((resolve, reject) => {
    let said = ''
    server.stderr.on('data', (text: Buffer) => {
      said += text
      const found = /http:\/\/localhost:\d+/.exec(said)
      if (found) resolve(found[0])
    })
    server.on('exit', () => reject(new Error(`The server did not start: ${said}`)))
  })
  browser = await openBrowser()
})

after(async () => {
  await browser?.close()
  await stop?.()
  rmSync(folder, { recursive: true, force: true })
  assert.deepEqual(problems, [])
})

test('a visitor whose system has neither a language nor a time zone is welcomed as well', async () => {
  const page = await openPage(browser, address, problems, { fetchesAhead: true })
  await page.addInitScript(`
    Object.defineProperty(navigator, 'language', { value: 'en-US@posix' })
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' }
    }
  `)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Welcome to Kith' }).waitFor()
  assert.equal(await page.getByRole('combobox', { name: 'Time zone' }).inputValue(), 'UTC')
})

test('the first visitor makes an account, a contact with a note and a token that opens the API', async () => {
  const page = await openPage(browser, address, problems, { fetchesAhead: true })
  await page.goto('/')
  await page.getByRole('heading', { name: 'Welcome to Kith' }).waitFor()
  await page.getByLabel('Account name').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Acme')
  await page.getByLabel('Your name').fill('Ann')
  await page.getByLabel('E-mail').fill('ann@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText(/^Password .*8/).waitFor()
  await page.getByRole('textbox', { name: 'Password' }).fill('a calm horse on a hill')
  await page.getByRole('button', { name: 'Create account' }).click()

  await page.getByRole('heading', { name: 'No contacts yet' }).waitFor()
  await page.getByRole('button', { name: 'Add a contact' }).click()
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByLabel('E-mail').fill('grace@navy.example')
  await page.getByRole('button', { name: 'Add contact' }).click()

  await page.getByRole('heading', { name: 'Grace Hopper', level: 1 }).waitFor()
  await page.getByLabel('New note').fill('Found a moth in the relay')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Found a moth in the relay' }).waitFor()

  await page.getByRole('link', { name: 'Contacts' }).click()
  await page.getByLabel('Search contacts').fill('moth')
  await page.getByRole('link', { name: 'Grace Hopper' }).waitFor()
  await page.waitForURL('**/contacts?q=moth')

  await page.getByRole('button', { name: 'Menu of Ann' }).click()
  await page.getByRole('menuitem', { name: 'My Account' }).click()
  await page.getByLabel('What is it for?').fill('Sync')
  await page.getByRole('button', { name: 'Generate token' }).click()
  const token = await page.getByLabel('Token', { exact: true }).inputValue()
  const answer = await fetch(`${address}/api_v2/contacts?q=hopper`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { contacts } = (await answer.json()) as { contacts: Array<{ name: string }> }
  assert.deepEqual(
    contacts.map(({ name }) => name),
    ['Grace Hopper'],
  )

  await page.getByRole('button', { name: 'Done' }).click()
  assert.equal(await page.getByText(token).count(), 0)
  await page.getByRole('button', { name: 'Revoke Sync' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('No tokens yet.').waitFor()
  const refused = await fetch(`${address}/api_v2/contacts`, { headers: { authorization: `Bearer ${token}` } })
  assert.equal(refused.status, 401)
})
