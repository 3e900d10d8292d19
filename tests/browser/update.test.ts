import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page, Route } from 'playwright-core'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { openStage, type Stage } from '../support/stage.ts'

let stage: Stage
let id: number
before(async () => {
  stage = await openStage()
  id = (await stage.kith.ann.perform(createContact, { first_name: 'Una' })).id
})
after(() => stage.close())

const goToSettings = (page: Page) => page.getByRole('link', { name: 'Settings' }).click()
const settings = (page: Page) => page.getByRole('heading', { name: 'Settings', level: 1 })

type Answer = (route: Route) => Promise<void>

/** Until the function that it gives is called, a part of the application and the page itself are answered otherwise. */
async function replace(page: Page, part: Answer, start: Answer): Promise<() => void> {
  let isOver = false
  const until = (answer: Answer) => (route: Route) => (isOver ? route.fallback() : answer(route))
  await page.route('**/assets/settings-page-*.js', until(part))
  await page.route(`${stage.address}/`, until(start))
  // Routes stay: taking them away in the middle of a request may leave that without an answer.
  return () => {
    isOver = true
  }
}

const cutOff: Answer = (route) => route.abort('internetdisconnected')
const gone: Answer = (route) => route.fulfill({ status: 404 })
const otherBuild: Answer = (route) =>
  route.fulfill({
    contentType: 'text/html',
    body: '<script type="module" src="/assets/index-other.js"></script>',
  })

/** As if another build were there now: the parts of the old one are gone, and the page names other ones. */
const update = (page: Page) => replace(page, gone, otherBuild)

async function openContact(): Promise<Page> {
  const page = await stage.visit(stage.kith.ann, { fetchesAhead: true })
  await page.goto(`/contacts/${id}`)
  await page.getByRole('heading', { name: 'Una', level: 1 }).waitFor()
  return page
}

test('after an update the page is loaded anew where a part is gone and nothing is unsaved', async () => {
  const page = await openContact()
  const endUpdate = await update(page)
  const loaded = page.waitForEvent('load')
  await goToSettings(page)
  await loaded
  endUpdate()
  await settings(page).waitFor()
})

test('after an update somebody in the middle of something is told, and keeps it', async () => {
  const page = await openContact()
  const note = page.getByRole('textbox', { name: 'New note' })
  await note.fill('Half a thou')
  await update(page)
  await goToSettings(page)
  const told = page.getByText('Kith was updated. Load the page again to go on.')
  await told.waitFor()
  assert.equal(await note.inputValue(), 'Half a thou')
  await page.getByRole('button', { name: 'Add note' }).press('Enter')
  await page.getByRole('region', { name: 'Timeline' }).getByText('Half a thou').waitFor()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Load again' }).click()
  await loaded
})

test('where the server was away when a part was asked for, the page is loaded anew when it is back', async () => {
  const page = await openContact()
  const comeBack = await replace(page, cutOff, cutOff)
  await goToSettings(page)
  await page.getByText('Kith cannot be reached').waitFor()
  const loaded = page.waitForEvent('load')
  comeBack()
  await loaded
  await settings(page).waitFor()
})

test('a part that was fetched ahead and did not come comes when it is called up, if need be by loading the page anew', async () => {
  const page = await stage.visit(stage.kith.ann, { fetchesAhead: true })
  let isAway = true
  await page.route('**/assets/command-palette-*.js', (route) => (isAway ? cutOff(route) : route.fallback()))
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/command-palette-'))
  await page.goto(`/contacts/${id}`)
  await missed
  isAway = false
  const found = page.getByRole('combobox', { name: 'Search or jump to' })
  // Whether a browser asks again for what it has missed depends on which of its two requests was refused.
  const comes = [found.waitFor().then(() => false), page.waitForEvent('load').then(() => true)]
  await page.keyboard.press('Control+k')
  if (await Promise.race(comes)) {
    await page.getByRole('heading', { name: 'Una', level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
  }
  await found.waitFor()
})
