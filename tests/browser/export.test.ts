import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Download, Page } from 'playwright-core'
import { startBackgroundWork } from '../../src/background.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { addToList } from '../../src/crm/lists/add-to-list.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { openStage, type Stage } from '../support/stage.ts'

let stage: Stage
let stopWorking: () => Promise<void>
before(async () => {
  stage = await openStage()
  stopWorking = startBackgroundWork(stage.kith.database, stage.kith.site.log)
  const { ann } = stage.kith
  await ann.perform(createContact, { first_name: 'Ines', last_name: 'Okafor', status: 'customer' })
  await ann.perform(createContact, { first_name: 'Jo', last_name: 'Berg', status: 'lead' })
})
after(async () => {
  await stopWorking()
  await stage.close()
})

const textOf = async (download: Download) => readFileSync(await download.path(), 'utf8')

async function openDialog(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: 'Export contacts' }).click()
  return page.getByRole('dialog', { name: 'Export contacts' })
}

test('the contacts that are shown are exported, with all fields or with the columns', async () => {
  const page = await stage.visit(stage.kith.ann)
  const dialog = await openDialog(page, '/contacts?status=customer&columns=name,status')
  await dialog.getByText('1 contact, as the list shows it.').waitFor()
  await dialog.getByRole('combobox', { name: 'Fields' }).selectOption('The columns of the list')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await download
  assert.match(file.suggestedFilename(), /^kith-contacts-[\d-]+\.csv$/)
  const lines = (await textOf(file)).trim().split('\r\n')
  assert.equal(lines.length, 2)
  assert.match(lines[1]!, /Ines Okafor/)
  await dialog.getByRole('link', { name: `Download ${file.suggestedFilename()}` }).waitFor()
})

test('vCard has no columns to choose', async () => {
  const page = await stage.visit(stage.kith.ann)
  const dialog = await openDialog(page, '/contacts')
  await dialog.getByRole('radio', { name: 'vCard' }).press('Space')
  await dialog.getByRole('combobox', { name: 'Fields' }).waitFor({ state: 'detached' })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const text = await textOf(await download)
  assert.equal(text.match(/BEGIN:VCARD/g)?.length, 2)
})

test('the whole account is exported from the settings; a past export is fetched again, and deleted', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/settings')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Export' }).click()
  const first = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export the account' }).click()
  const name = (await first).suggestedFilename()
  const account = JSON.parse(await textOf(await first))
  assert.equal(account.contacts.length, 2)
  const past = page
    .getByRole('region', { name: 'Past exports' })
    .getByRole('listitem')
    .filter({ hasText: name })
  const second = page.waitForEvent('download')
  await past.getByRole('link', { name: `Download ${name}` }).click()
  assert.equal(JSON.parse(await textOf(await second)).contacts.length, 2)
  await past.getByRole('button', { name: `Delete ${name}` }).click()
  await past.waitFor({ state: 'detached' })
})

test('what is selected is exported from the bar above the table, in the order that it shows', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/contacts?sort=name')
  await page.getByRole('checkbox', { name: 'Select Jo Berg' }).check()
  await page.getByRole('group', { name: 'Selected contacts' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /^Export/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Export contacts' })
  await dialog.getByText('The 1 contact that is selected.').waitFor()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const lines = (await textOf(await download)).trim().split('\r\n')
  assert.equal(lines.length, 2)
  assert.match(lines[1]!, /Jo,/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('checkbox', { name: 'Select Ines Okafor' }).check()
  await page.getByRole('status').filter({ hasText: '2 selected' }).waitFor()
  await page.getByRole('group', { name: 'Selected contacts' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /^Export/ }).click()
  await dialog.getByRole('radio', { name: 'JSON' }).press('Space')
  const second = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  assert.deepEqual(
    JSON.parse(await textOf(await second)).contacts.map(({ name }: { name: string }) => name),
    ['Ines Okafor', 'Jo Berg'],
  )
})

test('a list is exported from its page', async () => {
  const { ann } = stage.kith
  const { items } = await ann.perform(listContacts, { status: 'lead' })
  const list = await ann.perform(createList, { name: 'Guests' })
  await ann.perform(addToList, { list_id: list.id, contact_ids: [items[0]!.id] })
  const page = await stage.visit(ann)
  await page.goto(`/lists/${list.id}`)
  await page.getByRole('button', { name: 'Actions for Guests' }).click()
  await page.getByRole('menuitem', { name: 'Export contacts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export contacts' })
  await dialog.getByText('1 contact, as the list shows it.').waitFor()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  assert.equal((await textOf(await download)).trim().split('\r\n').length, 2)
})
