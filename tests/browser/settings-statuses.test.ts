import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { listStatuses } from '../../src/crm/statuses/list-statuses.ts'
import { retireStatus } from '../../src/crm/statuses/retire-status.ts'
import { holdBack, openStage, type Stage, written } from '../support/stage.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage.close())

const labels = async () => (await stage.kith.ann.perform(listStatuses, {})).items.map(({ label }) => label)

test('a status is added, renamed, ordered by keyboard and by mouse, retired and restored', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/settings/statuses')
  await page.getByLabel('New status').fill('Partner')
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').filter({ hasText: 'Partner' }).waitFor()
  await page.getByLabel('New status').fill('partner')
  await page.keyboard.press('Enter')
  await page.getByText('Name is the label of another status').waitFor()

  await page.getByRole('button', { name: 'Rename Partner' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Friend <3')
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').filter({ hasText: 'Friend <3' }).waitFor()

  await page.getByRole('button', { name: 'Colour of Friend <3' }).click()
  await page.getByRole('menuitem', { name: 'Pink' }).click()
  await page.getByRole('button', { name: 'Colour of Friend <3' }).locator('[data-hue=pink]').waitFor()

  const up = page.getByRole('button', { name: 'Move Friend <3 up' })
  const moved = written(page, 'PATCH', 3)
  await up.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').nth(3).filter({ hasText: 'Friend <3' }).waitFor()
  await up.and(page.locator(':focus')).waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Friend <3' })
    .dragTo(page.getByRole('listitem').filter({ hasText: 'Lead' }))
  await page.getByRole('listitem').first().filter({ hasText: 'Friend <3' }).waitFor()
  await moved
  await page.reload()
  await page.getByRole('listitem').first().filter({ hasText: 'Friend <3' }).waitFor()
  assert.deepEqual(await labels(), ['Friend <3', 'Lead', 'Prospect', 'Customer', 'Inactive', 'Other'])

  const retire = async () => {
    await page.getByRole('button', { name: 'Retire Friend <3' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click()
  }
  await retire()
  await page.getByRole('region', { name: 'Retired' }).getByText('Friend <3').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await retire()
  await page.getByRole('button', { name: 'Restore Friend <3' }).click()
  await page.getByRole('button', { name: 'Retire Friend <3' }).waitFor()
  assert.deepEqual((await labels()).at(-1), 'Friend <3')
})

test('before a status is retired it is said how many contacts keep it', async () => {
  const { ann, bob } = stage.kith
  const add = (first_name: string, person = ann, is_private = false) =>
    person.perform(createContact, { first_name, status: 'customer', is_private })
  const { id } = await add('Ines')
  await add('Hidden', bob, true)
  const page = await stage.visit(ann)
  const focused = (target: Locator) => target.and(page.locator(':focus')).waitFor()
  await page.goto('/settings/statuses')
  const button = page.getByRole('button', { name: 'Retire Customer' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Retire Customer?' })
  await dialog.getByText('1 contact that you can see has this status, and keeps it.').waitFor()
  await focused(dialog.getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Escape')
  await focused(button)
  const before = await labels()
  assert.ok(before.includes('Customer'))

  await page.keyboard.press('Enter')
  await dialog.getByText('1 contact').waitFor()
  await add('Jo')
  await dialog.getByText('2 contacts that you can see have this status, and keep it.').waitFor()
  await page.keyboard.press('Shift+Tab')
  await focused(dialog.getByRole('button', { name: 'Retire' }))
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Retired' }).getByText('Customer', { exact: true }).waitFor()
  await page.getByRole('status').filter({ hasText: 'Customer was retired.' }).waitFor()
  await focused(page.getByRole('button', { name: 'Colour of Inactive' }))
  assert.equal((await ann.perform(getContact, { id })).status, 'customer')
  const placed = written(page, 'PATCH')
  await page.getByRole('button', { name: 'Undo' }).click()
  await placed
  assert.deepEqual(await labels(), before)
  await button.click()
  await dialog.getByRole('link', { name: 'Show them' }).click()
  await page.waitForURL('**/contacts?status=customer')
  await page.getByRole('link', { name: 'Ines' }).waitFor()
})

test('a status is not retired before that is known, nor when somebody has done it already', async () => {
  const { ann } = stage.kith
  const page = await stage.visit(ann)
  // What was changed just before would be heard, too, upon which it is asked once more what would happen.
  const listen = await holdBack(page, /\/changes/)
  await page.goto('/settings/statuses')
  await page.route('**/statuses/prospect?dry_run=true', (route) => route.fulfill({ status: 429 }), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Retire Prospect' }).click()
  const dialog = page.getByRole('dialog', { name: 'Retire Prospect?' })
  const retire = dialog.getByRole('button', { name: 'Retire' })
  await dialog.getByRole('alert').getByText('That was too often.').waitFor()
  assert.ok(await retire.isDisabled())
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('No contact that you can see has this status.').waitFor()
  assert.ok(await retire.isEnabled())
  const listening = page.waitForResponse(/\/changes/)
  listen()
  await listening
  await ann.perform(retireStatus, { key: 'prospect' })
  await dialog.getByRole('paragraph').filter({ hasText: 'Somebody has retired it already.' }).waitFor()
  assert.ok(await retire.isDisabled())
})

test('contacts that keep a retired status are found by it, and show it by its name', async () => {
  const { ann } = stage.kith
  await ann.perform(createContact, { first_name: 'Olga', status: 'other' })
  await ann.perform(retireStatus, { key: 'other' })
  const page = await stage.visit(ann)
  await page.goto('/contacts')
  const count = page.getByRole('status').filter({ hasText: /^\d+ contacts?$/ })
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Other (retired)' }).click()
  await page.waitForURL('**/contacts?status=other')
  await count.filter({ hasText: /^1 contact$/ }).waitFor()
  await page.getByRole('row').filter({ hasText: 'Olga' }).getByText('Other', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Olga' }).check()
  await page.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menuitem', { name: 'Lead' }).waitFor()
  assert.equal(await page.getByRole('menuitem', { name: /^Other/ }).count(), 0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Olga' }).click()
  await page.getByRole('heading', { name: 'Olga', level: 1 }).waitFor()
  const status = page
    .getByRole('textbox', { name: 'Status' })
    .or(page.getByRole('combobox', { name: 'Status' }))
  assert.equal(await status.inputValue(), 'Other')
})

test('who is no admin sees the statuses and cannot change them', async () => {
  const page = await stage.visit(stage.kith.bob)
  await page.goto('/settings/statuses')
  await page.getByText('Only owners and admins can change these settings.').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Lead' }).waitFor()
  assert.equal(await page.getByRole('button', { name: /^(Rename|Retire|Move)/ }).count(), 0)
  assert.equal(await page.getByLabel('New status').count(), 0)
})

test('custom fields get names', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Custom fields' }).click()
  await page.getByLabel('Custom field 2').fill('Favourite colour')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor()
  const reader = await stage.visit(stage.kith.bob)
  await reader.goto('/settings/fields')
  await reader.getByText('Favourite colour').waitFor()
})
