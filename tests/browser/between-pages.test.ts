import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { becomesTrue, holdBack, openStage, type Stage } from '../support/stage.ts'

/** Keys that are pressed when a page is being left, and the one that is gone to has not come yet. */

let stage: Stage
before(async () => {
  stage = await openStage()
  for (const first_name of ['Ada', 'Bea'])
    await stage.kith.ann.perform(createContact, { first_name, last_name: 'Wick' })
})
after(() => stage.close())

/** The contacts, the first of which has the focus; the page of the deals is on its way until what this gives is called. */
async function leaveForDeals(): Promise<{ page: Page; arrive: () => void }> {
  const page = await stage.visit(stage.kith.ann, { fetchesAhead: true })
  const arrive = await holdBack(page, '**/assets/deals-page-*.js')
  await page.goto('/contacts?sort=name')
  await page.getByRole('link', { name: 'Ada Wick' }).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('link', { name: 'Ada Wick' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.waitForURL('**/deals')
  return { page, arrive }
}

test('the pages that people go to all day are there before the next key, with nothing to wait for', async () => {
  const page = await stage.visit(stage.kith.ann, { fetchesAhead: true })
  const parts = ['agenda-page', 'lists-page', 'deals-page', 'duplicates-page']
  const asked = parts.map((part) =>
    page.waitForEvent('request', (request) => request.url().includes(`/assets/${part}-`)),
  )
  await page.goto('/contacts?sort=name')
  // The same import again, which is done when the one before it is.
  for (const request of asked) await page.evaluate(`import('${(await request).url()}').then(() => {})`)
  await page.context().setOffline(true)
  for (const [key, name] of Object.entries({ a: 'Agenda', l: 'Lists', d: 'Deals', u: 'Duplicates' })) {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
})

test('keys do nothing to the page that is being left, and all they do to the one that comes', async () => {
  const { page, arrive } = await leaveForDeals()
  for (const key of ['x', 'j', 'Enter', 'n', '/']) await page.keyboard.press(key)
  await page.getByRole('link', { name: 'Ada Wick' }).and(page.locator(':focus')).waitFor()
  assert.equal(await page.getByRole('checkbox', { checked: true }).count(), 0)
  arrive()
  await page.getByRole('heading', { level: 1, name: 'Deals' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('n')
  await page.getByRole('dialog', { name: 'New deal' }).waitFor()
})

test('somebody who goes elsewhere before a page has come gets there', async () => {
  const { page, arrive } = await leaveForDeals()
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await page.getByRole('heading', { level: 1, name: 'Lists' }).waitFor()
  arrive()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.getByRole('heading', { level: 1, name: 'Deals' }).waitFor()
})

test('a contact that is added before a page has come is added over that page', async () => {
  const { page, arrive } = await leaveForDeals()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'New contact' })
  await dialog.waitFor()
  await page.keyboard.type('Cleo')
  arrive()
  await becomesTrue(page, "document.title.startsWith('Deals')")
  await page.keyboard.type(' W')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.waitForURL('**/contacts/*')
  const { items } = await stage.kith.ann.perform(listContacts, { q: 'Cleo' })
  assert.deepEqual(
    items.map(({ name }) => name),
    ['Cleo W'],
  )
})
