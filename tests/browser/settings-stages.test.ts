import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listDealStages } from '../../src/crm/deal-stages/list-deal-stages.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { getDeal } from '../../src/crm/deals/get-deal.ts'
import { openStage, type Stage, written } from '../support/stage.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage.close())

const stages = async () => (await stage.kith.ann.perform(listDealStages, {})).items

test('a stage is added, changed and ordered', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/settings/stages')
  await page.getByRole('button', { name: 'Add stage' }).click()
  const dialog = page.getByRole('dialog', { name: 'New stage' })
  await dialog.getByLabel('Name').fill('Legal')
  await dialog.getByLabel('Probability in percent').fill('900')
  await dialog.getByRole('button', { name: 'Add stage' }).click()
  await dialog.getByText('Probability in percent must be between 0 and 100').waitFor()
  await dialog.getByLabel('Probability in percent').fill('90')
  await dialog.getByLabel('Stale after days').fill('')
  await dialog.getByRole('button', { name: 'Add stage' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Legal' }).filter({ hasText: '90%' }).waitFor()
  await page.getByRole('button', { name: 'Edit Legal' }).click()
  await page.getByRole('dialog').getByLabel('Stale after days').fill('7')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('90% · stale after 7 days').waitFor()
  await page.getByRole('status').filter({ hasText: 'was saved' }).waitFor()
  const moved = written(page, 'PATCH')
  await page.getByRole('button', { name: 'Move Legal up' }).click()
  await page.getByRole('listitem').nth(3).filter({ hasText: 'Legal' }).waitFor()
  await moved
  await page.reload()
  await page.getByRole('listitem').nth(3).filter({ hasText: 'Legal' }).waitFor()
})

test('deleting a stage asks where its deals go', async () => {
  const { id, name } = (await stages())[2]!
  const deal = await stage.kith.ann.perform(createDeal, { name: 'Bridge', stage_id: id })
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/settings/stages')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Delete the stage ${name}?` })
  await dialog.getByRole('combobox', { name: 'Where its deals go, decided ones, too' }).click()
  await page.getByRole('option', { name: 'Lead in' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: `The stage ${name} was deleted.` })
    .waitFor()
  assert.equal((await stage.kith.ann.perform(getDeal, { id: deal.id })).stage_name, 'Lead in')
})
