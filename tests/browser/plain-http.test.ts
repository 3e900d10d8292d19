import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { listLists } from '../../src/crm/lists/list-lists.ts'
import { PASSWORD } from '../support/kith.ts'
import { openStage, type Stage } from '../support/stage.ts'

/** As a phone sees a Kith of the same network: by a name, and without HTTPS. */
const ELSEWHERE = 'http://kith.test'

let stage: Stage
let contactId: number
before(async () => {
  stage = await openStage()
  contactId = (await stage.kith.ann.perform(createContact, { first_name: 'Iris' })).id
})
after(() => stage.close())

async function visitFromElsewhere(): Promise<Page> {
  const page = await stage.visit(undefined, { baseURL: ELSEWHERE })
  await page.context().route(`${ELSEWHERE}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    // The stream of changes never ends, and could not be passed on.
    if (pathname.endsWith('/changes')) return route.abort('internetdisconnected')
    const url = `${stage.address}${pathname}${search}`
    const headers = { ...route.request().headers(), origin: stage.address }
    const response = await route.fetch({ url, headers, maxRedirects: 0 })
    // Which such pages are told in the console that they have no use for.
    const { 'cross-origin-opener-policy': _, ...others } = response.headers()
    return route.fulfill({ response, headers: others })
  })
  await page.goto('/sign-in')
  assert.equal(await page.evaluate('isSecureContext'), false)
  await page.getByLabel('E-mail').fill(stage.kith.ann.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Agenda', level: 1 }).waitFor()
  return page
}

test('from another machine, without HTTPS, forms are sent, taken back and copied from', async () => {
  const page = await visitFromElsewhere()
  await page.goto('/lists')
  await page.getByLabel('Name of the new list').fill('Guests')
  await page.getByRole('button', { name: 'Create list' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Guests' }).waitFor()
  assert.equal((await stage.kith.ann.perform(listLists, {})).items.length, 1)

  await page.goto(`/contacts/${contactId}`)
  await page.getByLabel('New note').fill('From the sofa')
  await page.getByRole('button', { name: 'Add note' }).click()
  const note = page.getByRole('listitem').filter({ hasText: 'From the sofa' })
  await note.getByRole('button', { name: 'Actions for this note' }).click()
  await page.getByRole('menuitem', { name: 'Delete note' }).click()
  await note.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await note.waitFor()

  await page.goto('/my-account')
  await page.getByLabel('What is it for?').fill('Sofa')
  await page.getByRole('button', { name: 'Generate token' }).click()
  await page.getByRole('button', { name: 'Copy token' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  // What the page still asks for would be passed on by a browser that is gone.
  await page.goto('about:blank')
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
})
