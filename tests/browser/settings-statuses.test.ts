import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listStatuses } from '../../src/crm/statuses/list-statuses.ts'
import { openStage, type Stage, written } from '../support/stage.ts'

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

  await page.getByRole('button', { name: 'Retire Friend <3' }).click()
  await page.getByRole('region', { name: 'Retired' }).getByText('Friend <3').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Retire Friend <3' }).click()
  await page.getByRole('button', { name: 'Restore Friend <3' }).click()
  await page.getByRole('button', { name: 'Retire Friend <3' }).waitFor()
  assert.deepEqual((await labels()).at(-1), 'Friend <3')
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
