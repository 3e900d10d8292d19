import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { createDealStage } from '../../src/crm/deal-stages/create-deal-stage.ts'
import { listDealStages } from '../../src/crm/deal-stages/list-deal-stages.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { getDeal } from '../../src/crm/deals/get-deal.ts'
import { listDeals } from '../../src/crm/deals/list-deals.ts'
import { moveDeal } from '../../src/crm/deals/move-deal.ts'
import { holdBack, openStage, type Stage, written } from '../support/stage.ts'

const HOSTILE = '<img src=x onerror=alert(1)>"\'{{7*7}}'

let stage: Stage
const stages: Record<string, number> = {}
before(async () => {
  stage = await openStage()
  const { ann, bob } = stage.kith
  const { items } = await ann.perform(listDealStages, {})
  for (const { name, id } of items) stages[name] = id
  const { id } = await ann.perform(createContact, { first_name: 'Zelda', last_name: 'Quill' })
  const add = (name: string, fields: object = {}) => ann.perform(createDeal, { name, ...fields })
  await add('Bridge', { amount: '1000.50', contact_ids: [id], expected_close_on: '2020-01-31' })
  await add('Tower', { amount: '2000', currency: 'USD', stage_id: stages['Proposal'] })
  await add('Harbour', { amount: '500', expected_close_on: '2999-01-31' })
  await add(HOSTILE, { stage_id: stages['Negotiation'] })
  await bob.perform(createDeal, { name: 'Bobs own', amount: '10' })
})
after(() => stage.close())

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) })
const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
/** A card as soon as it can be dragged: what that takes is loaded beside the page. */
const draggable = (page: Page, name: string) =>
  page.locator('[data-deal][draggable="true"]', { has: card(page, name) })
const dealNamed = async (name: string) => {
  const { items } = await stage.kith.ann.perform(listDeals, { q: name })
  return stage.kith.ann.perform(getDeal, { id: items[0]!.id })
}

test('columns say how many deals are in them and what they are worth, by currency', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/deals')
  await column(page, 'Lead in').getByText('€1,511').waitFor()
  await column(page, 'Lead in').getByText('weighted €151').waitFor()
  await column(page, 'Proposal').getByText('US$2,000').first().waitFor()
  await column(page, 'Lead in').getByText('Overdue since 31 Jan 2020').waitFor()
  await column(page, 'Lead in').getByText('Zelda Quill').waitFor()
  await column(page, 'Contacted').getByText('No deals').waitFor()
  await card(page, HOSTILE).waitFor()
})

test('a card is dragged to another stage, and the toast takes it back', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/deals')
  await draggable(page, 'Harbour').dragTo(column(page, 'Contacted'))
  await column(page, 'Contacted').getByRole('link', { name: 'Harbour' }).waitFor()
  await page.getByRole('status').filter({ hasText: 'Harbour was moved to Contacted.' }).waitFor()
  assert.equal((await dealNamed('Harbour')).stage_name, 'Contacted')
  await page.getByRole('button', { name: 'Undo' }).click()
  await column(page, 'Lead in').getByRole('link', { name: 'Harbour' }).waitFor()
  await page.getByRole('status').filter({ hasText: 'Harbour was moved to Lead in.' }).waitFor()
  assert.equal((await dealNamed('Harbour')).stage_name, 'Lead in')
})

test('by keyboard: M and an arrow move the card in focus, which keeps the focus', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/deals')
  await card(page, 'Harbour').focus()
  await page.keyboard.press('m')
  await page.getByRole('menu', { name: 'Move Harbour' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await column(page, 'Contacted').getByRole('link', { name: 'Harbour' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'Proposal' }).and(page.locator(':focus')).waitFor()
  await page.getByRole('menuitem', { name: 'Negotiation' }).focus()
  await page.keyboard.press('Enter')
  await column(page, 'Negotiation')
    .getByRole('link', { name: 'Harbour' })
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.press('ArrowLeft')
  await card(page, 'Tower').and(page.locator(':focus')).waitFor()
  await page.getByRole('status').filter({ hasText: 'Harbour was moved to Negotiation.' }).waitFor()
  assert.deepEqual((await dealNamed('Harbour')).stage_history.map(({ stage_name }) => stage_name).slice(-2), [
    'Contacted',
    'Negotiation',
  ])
  await card(page, 'Harbour').focus()
  await page.keyboard.press('Control+z')
  await column(page, 'Contacted').getByRole('link', { name: 'Harbour' }).and(page.locator(':focus')).waitFor()
})

test('moves that follow each other quickly are carried out in their order', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/deals')
  const way = ['Negotiation', 'Proposal']
  const letGo = await holdBack(page, '**/move', { times: 1 })
  const moved = written(page, 'POST', 2)
  for (const name of way) {
    await card(page, 'Harbour').focus()
    await page.keyboard.press('m')
    const item = page.getByRole('menuitem', { name })
    await item.focus()
    await page.keyboard.press('Enter')
    await column(page, name).getByRole('link', { name: 'Harbour' }).and(page.locator(':focus')).waitFor()
  }
  letGo()
  await moved
  const { stage_history } = await dealNamed('Harbour')
  assert.deepEqual(stage_history.map(({ stage_name }) => stage_name).slice(-2), way)
  await column(page, 'Proposal').getByRole('link', { name: 'Harbour' }).waitFor()
})

test('losing a deal asks why, and undo brings it back', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/deals')
  await card(page, 'Tower').focus()
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'Lost' }).click()
  await page.getByRole('dialog', { name: 'Tower is lost' }).getByLabel('Why?').fill('Too expensive')
  await page.keyboard.press('Enter')
  await card(page, 'Tower').waitFor({ state: 'detached' })
  await page.getByRole('status').filter({ hasText: 'Tower was lost.' }).waitFor()
  assert.partialDeepStrictEqual(await dealNamed('Tower'), { status: 'lost', lost_reason: 'Too expensive' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await column(page, 'Proposal').getByRole('link', { name: 'Tower' }).waitFor()
  await page.getByRole('status').filter({ hasText: 'Tower was moved to Proposal.' }).waitFor()
  assert.equal((await dealNamed('Tower')).status, 'open')
})

test('a card is dragged to Won', async () => {
  const page = await stage.visit(stage.kith.ann)
  await stage.kith.ann.perform(createDeal, { name: 'Quick win' })
  await page.goto('/deals')
  const from = await draggable(page, 'Quick win').boundingBox()
  await page.mouse.move(from!.x + 20, from!.y + 20)
  await page.mouse.down()
  await page.mouse.move(from!.x + 60, from!.y + 60, { steps: 5 })
  await page.getByText('Drop here: won').hover()
  await page.mouse.up()
  await page.getByRole('status').filter({ hasText: 'Quick win was won.' }).waitFor()
  assert.equal((await dealNamed('Quick win')).status, 'won')
})

test('a refused move puts the card back and says why', async () => {
  const page = await stage.visit(stage.kith.ann)
  await stage.kith.ann.perform(createDealStage, { name: 'Short lived' })
  await page.goto('/deals')
  await column(page, 'Short lived').waitFor()
  await page.route('**/move', (route) =>
    route.fulfill({ status: 429, contentType: 'application/problem+json', body: '{}' }),
  )
  await card(page, 'Bridge').focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('alert').waitFor()
  await column(page, 'Lead in').getByRole('link', { name: 'Bridge' }).waitFor()
})

test('filters are in the address, and decided deals are found in the table', async () => {
  const page = await stage.visit(stage.kith.ann)
  await stage.kith.ann.perform(moveDeal, {
    id: (await stage.kith.ann.perform(createDeal, { name: 'Done', amount: '42' })).id,
    outcome: 'won',
  })
  await page.goto('/deals')
  await page.getByRole('button', { name: 'Owner' }).click()
  await page.getByRole('menuitem', { name: 'bob' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /^1 deal$/ })
    .waitFor()
  await page.reload()
  await card(page, 'Bobs own').waitFor()
  await page.getByRole('button', { name: 'Remove filter: Owner' }).click()
  await page.getByRole('button', { name: 'Expected close' }).click()
  await page.getByRole('textbox', { name: 'To' }).fill('yesterweek')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('This was not understood as a day.').waitFor()
  await page.getByRole('textbox', { name: 'To' }).fill('today')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL('**/deals?*expected_close_to=2*')
  await card(page, 'Bridge').waitFor()
  await card(page, 'Bobs own').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove filter: Expected close' }).click()

  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitem', { name: 'Won' }).click()
  const table = page.getByRole('table', { name: 'Deals' })
  await table.getByRole('link', { name: 'Done' }).waitFor()
  await page.getByRole('button', { name: 'Remove filter: Status' }).click()
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Table').click()
  await table.getByRole('button', { name: 'Amount' }).click()
  await page.waitForURL('**/deals?*sort=-amount*')
  await page.getByLabel('Search deals').fill('zelda')
  await table.getByRole('link', { name: 'Bridge' }).waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: /^1 deal$/ })
    .waitFor()
})

test('figures say in numbers what the bars show', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/deals?view=figures')
  const pipeline = page.getByRole('table', { name: 'Pipeline by stage, USD' })
  await pipeline.getByRole('row', { name: /Proposal 1 US\$2,000 US\$1,000/ }).waitFor()
  const won = page.getByRole('figure', { name: 'Won by month, EUR' })
  await won.getByText(/^€[\d,]+ in \d deals?$/).waitFor()
  assert.equal(
    await won.getByRole('listitem').count(),
    1,
    'no month before the first in which something was won',
  )
})

test('a deal is added with a contact found by name, and a day in words', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/deals')
  await card(page, 'Bridge').waitFor()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New deal' })
  await dialog.getByLabel('Name').and(page.locator(':focus')).waitFor()
  await dialog.getByLabel('Name').fill('Lighthouse')
  await dialog.getByRole('combobox', { name: 'Contacts' }).fill('zel')
  await page.getByRole('option', { name: 'Zelda Quill' }).click()
  await dialog.getByLabel('Amount').fill('12,500.5')
  await dialog.getByLabel('Expected close').fill('someday')
  await dialog.getByRole('button', { name: 'Add deal' }).click()
  await dialog.getByText('Expected close is not understood').waitFor()
  await dialog.getByLabel('Expected close').fill('31 Dec 2999')
  await dialog.getByText(/^Read as \w+,? 31 December 2999$/).waitFor()
  await dialog.getByRole('button', { name: 'Add deal' }).click()
  await column(page, 'Lead in').getByRole('link', { name: 'Lighthouse' }).waitFor()
  assert.partialDeepStrictEqual(await dealNamed('Lighthouse'), {
    amount: '12500.50',
    expected_close_on: '2999-12-31',
    contacts: [{ name: 'Zelda Quill' }],
  })
})

test('a deal is not added without the contact that is half typed', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/deals?dialog=new-deal')
  const dialog = page.getByRole('dialog', { name: 'New deal' })
  await dialog.getByLabel('Name').fill('Ferry')
  await dialog.getByRole('combobox', { name: 'Contacts' }).fill('nobody')
  await dialog.getByLabel('Name').press('Enter')
  await dialog.getByText('No contact was chosen for “nobody”.').waitFor()
  assert.deepEqual((await stage.kith.ann.perform(listDeals, { q: 'Ferry' })).items, [])
  await dialog.getByRole('combobox', { name: 'Contacts' }).fill('zelda q')
  await dialog.getByRole('button', { name: 'Add deal' }).click()
  await column(page, 'Lead in').getByRole('link', { name: 'Ferry' }).waitFor()
  assert.partialDeepStrictEqual(await dealNamed('Ferry'), { contacts: [{ name: 'Zelda Quill' }] })
})

test('the account next door sees none of it', async () => {
  const page = await stage.visit(stage.kith.eve)
  await page.goto('/deals')
  await page.getByRole('heading', { name: 'No deals yet' }).waitFor()
})

test('a board of more deals than it shows says how many are left out, sums them up, and leads to the table', async () => {
  const { eve } = stage.kith
  const deals = Array.from({ length: 1_203 }, (_, index) =>
    eve.perform(createDeal, { name: `Deal ${index}`, amount: '10', currency: 'USD' }),
  )
  await Promise.all(deals)
  const page = await stage.visit(eve)
  await page.goto('/deals')
  const notice = page.getByRole('status').filter({ hasText: 'The board shows the 1,000 deals' })
  await notice.filter({ hasText: '203 more are not shown. The sums are of all.' }).waitFor()
  await page.getByRole('region', { name: 'Lead in 1203' }).getByText('US$12,030').waitFor()
  await notice.getByRole('link', { name: 'Show all in the table' }).click()
  await page.waitForURL(/view=table/)
  await notice.waitFor({ state: 'detached' })
  await page.getByRole('table').waitFor()
  await page.getByRole('status').filter({ hasText: '1,203 deals' }).waitFor()

  // The scrollbar reaches the end of the table, and who comes back is where they were.
  const last = page.getByRole('row').and(page.locator('[aria-rowindex="1204"]')).getByRole('link')
  const frame = page.getByRole('table').locator('..')
  await frame.evaluate((element) => {
    const scroller = element as unknown as { scrollTop: number; scrollHeight: number }
    scroller.scrollTop = scroller.scrollHeight
  })
  const name = await last.innerText()
  await last.click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.goBack()
  await last.and(page.locator(':focus')).waitFor()
  await page.getByRole('radio', { name: 'Board' }).press('Space')
  await page.getByLabel('Search deals').fill('Deal')
  await notice.filter({ hasText: 'The sums are of those that are shown.' }).waitFor()
})
