import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { listSavedViews } from '../../src/crm/saved-views/list-saved-views.ts'
import { openStage, type Stage } from '../support/stage.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
  const { ann } = stage.kith
  await ann.perform(createContact, { first_name: 'Zelda', status: 'lead' })
  await ann.perform(createContact, { first_name: 'Yorick', status: 'customer' })
  await ann.perform(createDeal, { name: 'Bridge' })
})
after(() => stage.close())

test('a view is saved, opened, changed, renamed and deleted with undo', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/contacts?status=lead&sort=name')
  await page.getByRole('link', { name: 'Zelda' }).waitFor()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('<b>Leads</b>')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '<b>Leads</b>' }).waitFor()

  await page.goto('/contacts')
  await page.getByRole('link', { name: 'Yorick' }).waitFor()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: '<b>Leads</b>' }).click()
  await page.waitForURL('**/contacts?status=lead&sort=name')
  await page.getByRole('link', { name: 'Yorick' }).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Remove filter: Status' }).click()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save changes to <b>Leads</b>' }).click()
  await page.getByRole('status').filter({ hasText: 'shows this from now on' }).waitFor()
  await page.getByRole('button', { name: '<b>Leads</b>' }).click()
  await page.getByRole('menuitem', { name: 'Rename <b>Leads</b>' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('By name')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'By name' }).click()
  await page.getByRole('menuitem', { name: 'Delete By name' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: 'The view By name was deleted.' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await page.getByRole('button', { name: 'By name' }).waitFor()
  const { items } = await stage.kith.ann.perform(listSavedViews, {})
  assert.deepEqual(
    items.map(({ name, query, page: of }) => [name, query, of]),
    [['By name', 'sort=name', 'contacts']],
  )
})

test('deals have views of their own, and nobody sees those of others', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/deals?view=table&sort=-amount')
  await page.getByRole('link', { name: 'Bridge' }).waitFor()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Big ones')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Big ones' }).waitFor()
  const other = await stage.visit(stage.kith.bob)
  await other.goto('/deals?view=table&sort=-amount')
  await other.getByRole('link', { name: 'Bridge' }).waitFor()
  await other.getByRole('button', { name: 'Views' }).click()
  await other.getByRole('menuitem', { name: 'No saved views yet' }).waitFor()
})
