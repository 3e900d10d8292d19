import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { openStage, type Stage } from '../support/stage.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

let stage: Stage
let page: Page
let dealId: number
before(async () => {
  stage = await openStage()
  const { ann } = stage.kith
  const { id } = await ann.perform(createContact, { company: LONG })
  dealId = (await ann.perform(createDeal, { name: `${LONG}${LONG}`, contact_ids: [id] })).id
  page = await stage.visit(ann, PHONE)
})
after(() => stage.close())

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  assert.ok(box)
  return box
}

test('the stages of a deal stand in one line, and the current one is in the window', async () => {
  await page.goto(`/deals/${dealId}`)
  const stages = page.getByRole('list', { name: 'Stage' }).getByRole('button')
  await stages.last().click()
  await page.getByRole('status').filter({ hasText: 'was moved to' }).waitFor()
  const undo = await boxOf(page.getByRole('button', { name: 'Undo' }))
  assert.ok(undo.x + undo.width <= 360, 'the way back is in the window')
  const tops = new Set<number>()
  for (const one of await stages.all()) tops.add((await boxOf(one)).y)
  assert.equal(tops.size, 1)
  const { x, width } = await boxOf(page.getByRole('button', { name: 'Negotiation' }))
  assert.ok(x >= 0 && x + width <= 360, `from ${x}, ${width} wide`)
})

test('a card of the board stays small, whatever the deal and its contact are called', async () => {
  await page.goto('/deals')
  const card = page.getByRole('listitem').filter({ hasText: LONG }).first()
  const { height, width } = await boxOf(card)
  assert.ok(height < 150 && width < 360, `${width} by ${height}`)
})

test('the tabs fit into the narrowest window, with their words, and the last has all the rest', async () => {
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/agenda')
  const places = page.getByRole('navigation', { name: 'Main' })
  for (const tab of [
    ...(await places.getByRole('link').all()),
    ...(await places.getByRole('button').all()),
  ]) {
    const { x, width, height } = await boxOf(tab)
    assert.ok(x >= 0 && x + width <= 320 && height >= 44, `from ${x}, ${width} by ${height}`)
  }
  await places.getByText('Deals', { exact: true }).waitFor()
  await places.getByRole('button', { name: 'More' }).tap()
  await page.getByRole('menuitem', { name: 'Lists' }).tap()
  await page.getByRole('heading', { name: 'Lists', level: 1 }).waitFor()
  await page.setViewportSize(PHONE.viewport)
})

test('fields that add something have their button beside them', async () => {
  for (const [address, field, action] of [
    ['/lists', 'Name of the new list', 'Create list'],
    ['/settings/statuses', 'New status', 'Add status'],
  ] as const) {
    await page.goto(address)
    const input = await boxOf(page.getByLabel(field))
    const button = await boxOf(page.getByRole('button', { name: action }))
    assert.ok(Math.abs(input.y - button.y) <= 2, `${address}: ${input.y} and ${button.y}`)
    assert.ok(button.x + button.width <= 360)
  }
})

const fits = (cell: { scrollWidth: number; clientWidth: number }) => cell.scrollWidth <= cell.clientWidth

test('what is typed to search can be read, and no head or place is cut off', async () => {
  for (const address of ['/contacts', '/deals']) {
    await page.goto(address)
    const { width } = await boxOf(page.getByRole('searchbox'))
    assert.ok(width >= 200, `${address}: ${width}`)
  }
  await page.goto('/deals?view=figures')
  const heads = page.getByRole('columnheader', { name: 'Deals' })
  await heads.first().waitFor()
  for (const head of await heads.all()) assert.ok(await head.evaluate(fits))
  await page.goto('/settings')
  const places = page.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('link')
  await places.last().waitFor()
  for (const place of await places.all()) {
    const { x, width } = await boxOf(place)
    assert.ok(x >= 0 && x + width <= 360, `from ${x}, ${width} wide`)
  }
})

test('the next task and the first line of what happened stand in the upper half, whatever else there is about somebody', async () => {
  const { ann } = stage.kith
  const { id } = await ann.perform(createContact, {
    first_name: 'Ines',
    last_name: 'Okafor',
    company: 'Harbour & Co',
    job_title: 'Head of purchasing',
    status: 'customer',
    email_address: 'ines@harbour.example',
    business_phone: '030 901820',
  })
  for (const due of ['next friday 3pm', 'in 3 weeks', 'in 5 weeks'])
    await ann.perform(createTask, {
      contact_id: id,
      description: 'Send the revised offer with the new delivery dates',
      due,
    })
  await ann.perform(addNote, { contact_id: id, body: 'Asked for a second offer' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/contacts/${id}`)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const upcoming = page.getByRole('region', { name: 'Upcoming' })
  await timeline.getByText('Asked for a second offer').waitFor()
  await upcoming.getByRole('button', { name: '2 more' }).waitFor()
  // The last of what comes by itself.
  await timeline.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' })
  const task = await boxOf(upcoming.getByRole('listitem'))
  const first = await boxOf(timeline.getByRole('listitem').first().getByText('Note', { exact: true }))
  assert.ok(task.y + task.height < 422, `the task ends at ${task.y + task.height}`)
  assert.ok(first.y + first.height < 422, `the first line ends at ${first.y + first.height}`)
  await page.getByRole('banner').or(page.locator('header')).getByText('Customer').waitFor()

  await upcoming.getByRole('button', { name: '2 more' }).tap()
  assert.equal(await upcoming.getByRole('listitem').count(), 3)
  const filters = page.getByRole('button', { name: 'Show only' })
  assert.equal(await page.getByRole('button', { name: 'Notes', exact: true }).count(), 0)
  await filters.tap()
  await page.getByRole('button', { name: 'Calls', exact: true }).tap()
  await timeline.getByText('Nothing of this kind yet.').waitFor()
  await filters.tap()
  await timeline.getByText('Asked for a second offer').waitFor()
  await page.getByText('Details', { exact: true }).tap()
  await page.getByRole('switch', { name: 'Private' }).waitFor()
  await page.setViewportSize(PHONE.viewport)
})

test('nothing but the page itself scrolls, however little of it the window shows', async () => {
  const { ann } = stage.kith
  const { id } = await ann.perform(createContact, { first_name: 'Ines' })
  await ann.perform(addNote, { contact_id: id, body: 'Asked for a second offer' })
  await page.setViewportSize({ width: 320, height: 400 })
  for (const address of [`/contacts/${id}`, `/deals/${dealId}`]) {
    await page.goto(address)
    await page
      .getByRole('textbox', { name: /^(New note|What is to be done)$/ })
      .first()
      .focus()
    assert.equal(await page.evaluate('document.documentElement.scrollHeight - innerHeight'), 0, address)
  }
  await page.setViewportSize(PHONE.viewport)
})

test('all that can be done with selected contacts is in the window', async () => {
  const { ann } = stage.kith
  await ann.perform(createContact, { first_name: 'Otto' })
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/contacts')
  await page.getByRole('checkbox', { name: 'Select Otto' }).press('Space')
  await page.getByRole('checkbox', { name: `Select ${LONG}` }).press('Space')
  const bar = page.getByRole('group', { name: 'Selected contacts' })
  await bar.getByRole('button', { name: 'Merge' }).waitFor()
  for (const button of await bar.getByRole('button').all()) {
    const { x, y, width, height } = await boxOf(button)
    assert.ok(x >= 0 && x + width <= 320 && y + height < 690, `from ${x}, ${width} by ${height} at ${y}`)
  }
  await page.setViewportSize(PHONE.viewport)
})
