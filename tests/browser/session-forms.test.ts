import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { listDealStages } from '../../src/crm/deal-stages/list-deal-stages.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { getDeal } from '../../src/crm/deals/get-deal.ts'
import { listDeals } from '../../src/crm/deals/list-deals.ts'
import { listImports } from '../../src/crm/imports/list-imports.ts'
import { listLists } from '../../src/crm/lists/list-lists.ts'
import { listStatuses } from '../../src/crm/statuses/list-statuses.ts'
import { PASSWORD } from '../support/kith.ts'
import { endSession, openStage, type Stage, written } from '../support/stage.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage.close())

const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** What was sent waits behind the dialog, and goes on once somebody has signed in there. */
async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('E-mail').fill(stage.kith.ann.email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function open(address: string, options?: Parameters<Stage['visit']>[1]): Promise<Page> {
  const page = await stage.visit(stage.kith.ann, options)
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

test('a deal that was being added is added once, with all that was typed', async () => {
  const { ann } = stage.kith
  const { id: contact_id } = await ann.perform(createContact, { first_name: 'Ines', last_name: 'Okafor' })
  const page = await open('/deals', { viewport: { width: 360, height: 740 } })
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New deal' })
  await dialog.getByLabel('Name').and(page.locator(':focus')).waitFor()
  await dialog.getByLabel('Name').fill('Bridge')
  await dialog.getByLabel('Amount').fill('1250.50')
  // Searching is what notices that the session is over.
  await endSession(page, (request) => request.url().includes('Ines'))
  await dialog.getByRole('combobox', { name: 'Contacts' }).fill('Ines')
  await signInAgain(page)
  await dialog.getByRole('combobox', { name: 'Contacts' }).and(page.locator(':focus')).waitFor()
  assert.equal(await dialog.getByRole('combobox', { name: 'Contacts' }).inputValue(), 'Ines')
  await page.getByRole('option', { name: 'Ines Okafor' }).click()
  assert.equal(await dialog.getByLabel('Name').inputValue(), 'Bridge')
  await endSession(page)
  await dialog.getByRole('button', { name: 'Add deal' }).click()
  await signInAgain(page)
  await told(page, 'Bridge was added.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  const { items } = await ann.perform(listDeals, {})
  assert.deepEqual(
    items.map(({ name, amount, contact_ids }) => [name, amount, contact_ids]),
    [['Bridge', '1250.50', [contact_id]]],
  )
})

test('a deal is decided after signing in again, with the reason that was typed', async () => {
  const { ann } = stage.kith
  const { id } = await ann.perform(createDeal, { name: 'Tunnel' })
  const page = await open('/deals')
  await page.getByRole('button', { name: 'Move Tunnel' }).click()
  await page.getByRole('menuitem', { name: 'Lost …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tunnel is lost' })
  await dialog.getByLabel('Why?').fill('Too deep')
  await endSession(page)
  await dialog.getByRole('button', { name: 'Mark as lost' }).click()
  await signInAgain(page)
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  const { status, lost_reason } = await ann.perform(getDeal, { id })
  assert.deepEqual([status, lost_reason], ['lost', 'Too deep'])
})

test('a list is created and renamed', async () => {
  const names = async () => (await stage.kith.ann.perform(listLists, {})).items.map(({ name }) => name)
  const page = await open('/lists')
  const name = page.getByLabel('Name of the new list')
  await name.fill('Newsletter')
  await endSession(page)
  await page.getByRole('button', { name: 'Create list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.waitFor()
  assert.deepEqual([await name.inputValue(), await names()], ['Newsletter', []])
  await signInAgain(page)
  await page.getByRole('main').getByRole('link', { name: 'Newsletter' }).waitFor()
  await page.getByRole('button', { name: 'Actions for Newsletter' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename Newsletter' })
  await rename.getByLabel('Name').fill('Letters')
  await endSession(page)
  await page.keyboard.press('Enter')
  await signInAgain(page)
  await rename.waitFor({ state: 'detached' })
  await page.getByRole('main').getByRole('link', { name: 'Letters' }).waitFor()
  assert.deepEqual(await names(), ['Letters'])
})

test('a stage and a status are added, and a status is moved', async () => {
  const { ann } = stage.kith
  const page = await open('/settings/stages')
  await page.getByRole('button', { name: 'Add stage' }).click()
  const dialog = page.getByRole('dialog', { name: 'New stage' })
  await dialog.getByLabel('Name').fill('Legal')
  await dialog.getByLabel('Probability in percent').fill('90')
  await endSession(page)
  await dialog.getByRole('button', { name: 'Add stage' }).click()
  await signInAgain(page)
  await page.getByRole('listitem').filter({ hasText: 'Legal' }).filter({ hasText: '90%' }).waitFor()
  const stages = (await ann.perform(listDealStages, {})).items
  assert.equal(stages.filter(({ name }) => name === 'Legal').length, 1)

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Statuses' }).click()
  await page.getByLabel('New status').fill('Partner')
  await endSession(page)
  await page.keyboard.press('Enter')
  await signInAgain(page)
  await page.getByRole('listitem').filter({ hasText: 'Partner' }).waitFor()
  await endSession(page)
  const moved = written(page, 'PATCH')
  await page.getByRole('button', { name: 'Move Partner up' }).click()
  await signInAgain(page)
  await page.getByRole('listitem').nth(4).filter({ hasText: 'Partner' }).waitFor()
  await moved
  await page.reload()
  await page.getByRole('listitem').nth(4).filter({ hasText: 'Partner' }).waitFor()
  const labels = (await ann.perform(listStatuses, {})).items.map(({ label }) => label)
  assert.deepEqual(labels.slice(4), ['Partner', 'Other'])
})

test('a file is imported: neither the file nor what its columns hold is lost', async () => {
  const { ann } = stage.kith
  const page = await open('/import')
  const buffer = Buffer.from('First name,Nickname\nPia,Pipi\n')
  await endSession(page)
  await page
    .getByLabel('File of contacts')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await signInAgain(page)
  await page.getByText('1 contact in people.csv').waitFor()
  const nickname = page.getByRole('combobox', { name: 'What Nickname holds' })
  await endSession(page)
  await nickname.selectOption('Custom 2')
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
  assert.equal(await nickname.inputValue(), 'user_2')
  await signInAgain(page)
  const shown = page.getByRole('region', { name: 'The first rows as contacts' })
  await shown.getByRole('cell', { name: 'Pipi' }).waitFor()
  await page.reload()
  await nickname.waitFor()
  assert.equal(await nickname.inputValue(), 'user_2')
  assert.equal((await ann.perform(listImports, {})).items.length, 1)
})
