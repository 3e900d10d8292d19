import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { openStage, type Stage } from '../support/stage.ts'

const COUNT = 60

let stage: Stage
before(async () => {
  stage = await openStage()
  const { ann } = stage.kith
  for (let index = 10; index < 10 + COUNT; index++)
    await ann.perform(createContact, { first_name: `P${index}`, status: index % 2 ? 'lead' : 'customer' })
  await ann.perform(createList, { name: 'Mailing' })
})
after(() => stage.close())

const count = async (filters: object) =>
  (await stage.kith.ann.perform(listContacts, { ...filters, limit: 1, include_total: true })).total_count

const open = async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/contacts?sort=name')
  await page.getByRole('link', { name: 'P10' }).waitFor()
  return page
}
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a range of rows is selected with shift, and their status set and put back', async () => {
  const page = await open()
  await page.getByRole('checkbox', { name: 'Select P11' }).check()
  await page.getByRole('checkbox', { name: 'Select P14' }).click({ modifiers: ['Shift'] })
  await told(page, '4 selected').waitFor()
  await page.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menuitem', { name: 'Inactive' }).click()
  await told(page, 'Status of 4 contacts is Inactive now.').waitFor()
  assert.equal(await count({ status: 'inactive' }), 4)
  await page.getByRole('button', { name: 'Undo' }).click()
  await told(page, '4 contacts are as before.').waitFor()
  assert.equal(await count({ status: 'inactive' }), 0)
  assert.equal(await count({ status: 'lead' }), COUNT / 2)
})

test('all that match are selected, also those that were never loaded, and put on a list', async () => {
  const page = await open()
  await page.getByRole('checkbox', { name: 'Select all that are loaded' }).check()
  await page.getByRole('button', { name: `Select all ${COUNT}` }).click()
  await told(page, `${COUNT} selected`).waitFor()
  await page.getByRole('button', { name: 'Add to list' }).click()
  await page.getByRole('textbox', { name: 'Find a list, or name a new one' }).fill('mail')
  await page.getByRole('option', { name: 'Mailing' }).click()
  await told(page, `${COUNT} contacts added to Mailing.`).waitFor()
  assert.equal(await count({ list_id: 1 }), COUNT)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.goto('/lists')
  await page.getByRole('listitem').filter({ hasText: 'Mailing' }).getByText('0 contacts').waitFor()
})

test('all get a status in one request', async () => {
  const page = await open()
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.getByRole('checkbox', { name: 'Select all that are loaded' }).check()
  await page.getByRole('button', { name: `Select all ${COUNT}` }).click()
  await page.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menuitem', { name: 'Inactive' }).click()
  await told(page, `Status of ${COUNT} contacts is Inactive now.`).waitFor()
  assert.deepEqual(writes, ['POST /app/api_v2/contacts/bulk'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await told(page, `${COUNT} contacts are as before.`).waitFor()
  assert.equal(await count({ status: 'lead' }), COUNT / 2)
  assert.equal(await count({ status: 'customer' }), COUNT / 2)
})

test('by keyboard: x selects the row in focus, Escape lets go, deleting can be undone', async () => {
  const page = await open()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await told(page, '1 selected').waitFor()
  await page.keyboard.press('Escape')
  await told(page, '1 selected').waitFor({ state: 'detached' })
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await told(page, '2 selected').waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await told(page, '2 contacts were moved to the trash.').waitFor()
  await page.getByRole('link', { name: 'P11' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'P11' }).waitFor()
  assert.equal(await count({}), COUNT)
})

test('another search begins with nothing selected', async () => {
  const page = await open()
  await page.getByRole('checkbox', { name: 'Select P11' }).check()
  await page.getByLabel('Search contacts').fill('P12')
  await page
    .getByRole('status')
    .filter({ hasText: /^1 contact$/ })
    .waitFor()
  await page.getByRole('group', { name: 'Filters' }).waitFor()
})

test('owner, any field and privacy are set for many, put into a new list, and merged, each with undo', async () => {
  const { ann, bob } = stage.kith
  const page = await open()
  const select = async (...names: string[]) => {
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  await select('P20', 'P21')
  const bar = page.getByRole('group', { name: 'Selected contacts' })
  await bar.getByRole('button', { name: 'Owner', exact: true }).click()
  await page.getByRole('menuitem', { name: 'bob' }).click()
  await told(page, 'bob is the owner of 2 contacts now.').waitFor()
  assert.equal(await count({ user_id: bob.viewer.user_id }), 2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await told(page, '2 contacts are as before.').waitFor()
  assert.equal(await count({ user_id: bob.viewer.user_id }), 0)

  await select('P20', 'P21')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Change a field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change a field of 2 contacts' })
  await dialog.getByRole('textbox', { name: 'New value' }).fill('Fern')
  await dialog.getByRole('button', { name: 'Change Company' }).click()
  await told(page, 'Company of 2 contacts was changed.').waitFor()
  assert.equal(await count({ company: 'fern' }), 2)

  await select('P20', 'P21', 'P22')
  await page.getByRole('button', { name: 'Add to list' }).click()
  await page.getByRole('textbox', { name: 'Find a list, or name a new one' }).fill('Guests')
  await page.getByRole('option', { name: 'New list “Guests”' }).click()
  await told(page, '3 contacts added to Guests.').waitFor()

  await select('P20', 'P21', 'P22')
  await page.getByRole('button', { name: 'Merge' }).click()
  await page
    .getByRole('dialog', { name: 'Merge 3 contacts' })
    .getByRole('button', { name: 'Merge 3 contacts' })
    .click()
  await told(page, '3 contacts are one now.').waitFor()
  const { total_count } = await ann.perform(listContacts, { limit: 1, include_total: true })
  await page
    .getByRole('status')
    .filter({ hasText: 'are one now' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await page.getByRole('link', { name: 'P22' }).waitFor()
  assert.equal(total_count, COUNT - 2)
})
