import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { listDealStages } from '../../src/crm/deal-stages/list-deal-stages.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { moveDeal } from '../../src/crm/deals/move-deal.ts'
import { addToList } from '../../src/crm/lists/add-to-list.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { createToken } from '../../src/crm/tokens/create-token.ts'
import { revokeToken } from '../../src/crm/tokens/revoke-token.ts'
import { listUsers } from '../../src/crm/users/list-users.ts'
import { openStage, type Stage } from '../support/stage.ts'

let stage: Stage
let bobsContact: number
let guests: number
before(async () => {
  stage = await openStage()
  const { ann, bob } = stage.kith
  bobsContact = (await bob.perform(createContact, { first_name: 'Bobs', is_private: true })).id
  await bob.perform(createContact, { first_name: 'Shared' })
  guests = (await ann.perform(createList, { name: '<i>Guests</i>' })).id
})
after(() => stage.close())

test('the history tells who did what, and is narrowed in the address', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/settings/history')
  const table = page.getByRole('table')
  await table.getByRole('row').filter({ hasText: 'bob' }).first().waitFor()
  await page.getByRole('button', { name: 'What' }).click()
  await page.getByRole('menuitem', { name: 'Lists' }).click()
  await page.waitForURL('**/history?kind=list')
  // Until the answer comes there is no table at all.
  const link = table.getByRole('row').nth(1).getByRole('link', { name: '<i>Guests</i>' })
  assert.equal(await link.getAttribute('href'), `/lists/${guests}`)
  assert.equal(await table.getByRole('row').count(), 2)
  assert.equal(await table.getByRole('row').filter({ hasText: 'bob' }).count(), 0)
  await page.getByRole('button', { name: 'Since' }).click()
  // When a day begins the server knows: where clocks change it is not always midnight.
  const asked = page.waitForRequest(/\/history\?.*created_from=\d{4}-\d\d-\d\d(&|$)/)
  await page.getByRole('menuitem', { name: 'today' }).click()
  await asked
  await page.waitForURL('**/history?kind=list&days=1')
  await page.reload()
  await table.getByRole('row').filter({ hasText: 'ann' }).waitFor()
  await page.getByRole('button', { name: 'Who' }).click()
  await page.getByRole('menuitem', { name: 'bob' }).click()
  await page.getByRole('heading', { name: 'Nothing happened' }).waitFor()
})

test('the history tells what became of what', async () => {
  const { ann, bob } = stage.kith
  const [first, second] = (await ann.perform(listDealStages, {})).items
  const deal = await ann.perform(createDeal, { name: 'Bridge', stage_id: first!.id })
  await ann.perform(moveDeal, { id: deal.id, stage_id: second!.id })
  await bob.perform(updateContact, { id: bobsContact, company: 'Fern' })
  const wanda = await ann.perform(createContact, { first_name: 'Wanda' })
  await ann.perform(addToList, { list_id: guests, contact_ids: [wanda.id] })
  const token = await ann.perform(createToken, { name: 'Sync' })
  await ann.perform(revokeToken, { id: token.id })
  const page = await stage.visit(ann)
  await page.goto('/settings/history')
  const told = (text: string) => page.getByRole('row').filter({ hasText: text }).first()
  await told('Deal “Bridge” moved from “Lead in” to “Contacted”')
    .getByRole('link', { name: 'Bridge' })
    .waitFor()
  await told('API token “Sync” revoked').waitFor()
  const added = page.getByRole('row').filter({ hasText: 'Added to the list' })
  await added.getByRole('link', { name: '<i>Guests</i>' }).waitFor()
  assert.equal(await added.getByRole('link', { name: 'Wanda' }).getAttribute('href'), `/contacts/${wanda.id}`)
  assert.equal(await page.getByText('Fern').count(), 0, 'of a private contact of somebody else')
  const his = await stage.visit(bob)
  await his.goto('/settings/history')
  await his.getByRole('row').filter({ hasText: 'Bobs' }).getByText('Company set to “Fern”').waitFor()
})

test('members see the account and who is in it, and change nothing', async () => {
  const page = await stage.visit(stage.kith.bob)
  await page.goto('/settings')
  await page.getByText('Only owners and admins can change these settings.').waitFor()
  await page.getByRole('definition').filter({ hasText: stage.kith.bob.viewer.time_zone }).waitFor()
  await page.getByText('ann@example.com').waitFor()
  assert.equal(await page.getByRole('main').getByRole('button').count(), 0)
  assert.equal(await page.getByRole('main').getByRole('textbox').count(), 0)
  await page.getByRole('link', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Export the account' }).waitFor()
  assert.equal(await page.getByText('Only owners and admins').count(), 0)
})

test('a role is given and taken back, and nobody is the last owner', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/settings')
  await page.getByRole('combobox', { name: 'Role of bob' }).click()
  await page.getByRole('option', { name: 'Admin' }).click()
  await page.getByRole('status').filter({ hasText: 'bob is admin now.' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('combobox', { name: 'Role of bob' }).and(page.locator('[value=Member]')).waitFor()
  await page.getByRole('combobox', { name: 'Role of ann' }).click()
  await page.getByRole('option', { name: 'Member' }).click()
  await page.getByRole('alert').filter({ hasText: 'The account needs an owner' }).waitFor()
})

test('who leaves is asked for an heir', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Remove bob' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove bob from the account?' })
  await dialog.getByRole('combobox', { name: 'Who gets their contacts, deals and tasks' }).waitFor()
  await dialog
    .getByText('1 private contact of bob, with all that belongs to it, will be seen by nobody')
    .waitFor()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('status').filter({ hasText: 'bob was removed.' }).waitFor()
  assert.equal((await stage.kith.ann.perform(listUsers, {})).items.length, 1)
  await assert.rejects(stage.kith.ann.perform(getContact, { id: bobsContact }), { kind: 'not_found' })
})
