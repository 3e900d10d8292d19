import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { openStage, type Stage } from '../support/stage.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage.close())

/** A page, and beside it another window of the same person, which shows what the server knows. */
async function openTwice(address: string): Promise<[Page, Page]> {
  const open = async () => {
    const page = await stage.visit(stage.kith.ann, { fetchesAhead: true })
    const hears = page.waitForResponse('**/app/api_v2/changes')
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // What is done from now on reaches it.
    await hears
    return page
  }
  return [await open(), await open()]
}

/** Takes all connections that a browser opens to a server, so that what is asked for now does not leave it. */
async function keepInBrowser(page: Page): Promise<void> {
  // What the driver of the browser makes late is lost with the page.
  await page.context().unrouteAll({ behavior: 'wait' })
  await page.evaluate("for (let i = 0; i < 6; i++) new EventSource('/app/api_v2/changes?n=' + i)")
}

test('what was deleted just before the tab was closed is deleted', async () => {
  await stage.kith.ann.perform(createContact, { first_name: 'Una' })
  const [page, other] = await openTwice('/contacts')
  await page.getByRole('checkbox', { name: 'Select Una' }).check()
  await keepInBrowser(page)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.close()
  await other.getByRole('link', { name: 'Una' }).waitFor({ state: 'detached' })
})

test('what was taken back just before somebody went elsewhere is taken back', async () => {
  await stage.kith.ann.perform(createContact, { first_name: 'Ute' })
  const [page, other] = await openTwice('/contacts')
  await page.getByRole('checkbox', { name: 'Select Ute' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await other.getByRole('link', { name: 'Ute' }).waitFor({ state: 'detached' })
  await keepInBrowser(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.goto('about:blank')
  await other.getByRole('link', { name: 'Ute' }).waitFor()
})

test('deals that were moved just before the tab was closed are moved, also those that wait for others', async () => {
  for (const name of ['Organ', 'Piano']) await stage.kith.ann.perform(createDeal, { name })
  const [page, other] = await openTwice('/deals')
  const moved = (at: Page, name: string) =>
    at
      .getByRole('region', { name: /^Contacted/ })
      .getByRole('link', { name })
      .waitFor()
  await keepInBrowser(page)
  for (const name of ['Organ', 'Piano']) {
    await page.getByRole('link', { name }).focus()
    await page.keyboard.press('m')
    await page.getByRole('menu', { name: `Move ${name}` }).waitFor()
    await page.keyboard.press('ArrowRight')
    await moved(page, name)
    await page.getByRole('link', { name }).and(page.locator(':focus')).waitFor()
  }
  await page.close()
  await moved(other, 'Organ')
  await moved(other, 'Piano')
})

test('a note too long to be sent without its page is sent from it', async () => {
  const { id } = await stage.kith.ann.perform(createContact, { first_name: 'Ida' })
  const page = await stage.visit(stage.kith.ann, { fetchesAhead: true })
  await page.goto(`/contacts/${id}`)
  await page.getByRole('textbox', { name: 'New note' }).fill(`Ö${'ö'.repeat(65_000)}`)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('region', { name: 'Timeline' }).getByText('Öööö').waitFor()
})
