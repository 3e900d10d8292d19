import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { startBackgroundWork } from '../../src/background.ts'
import { listCalls } from '../../src/crm/calls/list-calls.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { getDeal } from '../../src/crm/deals/get-deal.ts'
import { listNotes } from '../../src/crm/notes/list-notes.ts'
import { listStatuses } from '../../src/crm/statuses/list-statuses.ts'
import { openStage, type Stage, written } from '../support/stage.ts'

/** Journeys of somebody who has no mouse: nothing here clicks, fills or focuses but by pressing keys. */

let stage: Stage
let stopWorking: () => Promise<void>
before(async () => {
  stage = await openStage()
  stopWorking = startBackgroundWork(stage.kith.database, stage.kith.site.log)
})
after(async () => {
  await stopWorking()
  await stage.close()
})

const PHONE = { viewport: { width: 360, height: 740 } }
const MOST_STEPS = 60

async function open(address: string, options?: Parameters<Stage['visit']>[1]): Promise<Page> {
  const page = await stage.visit(stage.kith.ann, options)
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Presses a key until the element has the focus. */
async function reach(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  // A button that cannot be pressed yet can be reached as well, and says why; a key would do nothing there.
  await wanted.and(page.locator(':not([aria-disabled="true"])')).waitFor({ state: 'attached' })
  for (let step = 0; step < MOST_STEPS; step++) {
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${wanted}`)
}

const focused = (page: Page, wanted: Locator) => wanted.and(page.locator(':focus')).waitFor()
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a contact is searched, noted, called tomorrow, and left for the row it came from', async () => {
  const { ann } = stage.kith
  const { id } = await ann.perform(createContact, { first_name: 'Orla', last_name: 'Keyes' })
  await ann.perform(createContact, { first_name: 'Piet', last_name: 'Keyes' })
  const page = await open('/contacts')
  await page.keyboard.press('/')
  await page.keyboard.type('orla keyes')
  await page
    .getByRole('status')
    .filter({ hasText: /^1 contact$/ })
    .waitFor()
  await reach(page, page.getByRole('link', { name: 'Orla Keyes' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Orla Keyes' }).waitFor()

  await page.keyboard.press('n')
  await page.keyboard.type('Prefers letters')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('region', { name: 'Timeline' }).getByText('Prefers letters').waitFor()
  await told(page, 'The note was added.').waitFor()
  await page.keyboard.press('Escape')

  await page.keyboard.press('l')
  await page.getByRole('textbox', { name: 'What came of it' }).and(page.locator(':focus')).waitFor()
  await reach(page, page.getByRole('radio', { name: 'Took place' }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Schedule call' }).waitFor()
  await reach(page, page.getByRole('textbox', { name: 'When' }))
  await page.keyboard.type('tomorrow at 9am')
  await page.getByText(/09:00 \(/).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('region', { name: 'Upcoming' }).getByText('tomorrow').first().waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Orla Keyes' }).and(page.locator(':focus')).waitFor()

  assert.deepEqual(
    (await ann.perform(listNotes, { contact_id: id })).items.map(({ body }) => body),
    ['Prefers letters'],
  )
  assert.deepEqual(
    (await ann.perform(listCalls, { contact_id: id })).items.map(({ status }) => status),
    ['scheduled'],
  )
})

test('a deal is moved to the next stage and won, on a phone', async () => {
  const { ann } = stage.kith
  const { id } = await ann.perform(createDeal, { name: 'Lighthouse' })
  const page = await open('/deals', PHONE)
  const card = page.getByRole('link', { name: 'Lighthouse' })
  await reach(page, card)
  await page.keyboard.press('m')
  await page.getByRole('menu', { name: 'Move Lighthouse' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await told(page, 'Lighthouse was moved to Contacted.').waitFor()
  await card.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('m')
  await reach(page, page.getByRole('menuitem', { name: 'Won' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  await told(page, 'Lighthouse was won.').waitFor()
  assert.equal((await ann.perform(getDeal, { id })).status, 'won')
})

test('two contacts are compared, chosen, merged and parted again, on a phone', async () => {
  const { ann } = stage.kith
  const fields = { first_name: 'Runa', last_name: 'Tveit', email_address: 'runa@tveit.example' }
  const { id } = await ann.perform(createContact, { ...fields, job_title: 'Clerk' })
  const { id: other } = await ann.perform(createContact, { ...fields, job_title: 'Captain' })
  const page = await open('/duplicates', PHONE)
  await reach(page, page.getByRole('link', { name: 'Compare Runa Tveit and Runa Tveit' }))
  await page.keyboard.press('Enter')
  await reach(page, page.getByRole('radio', { name: 'Job title: Clerk' }))
  await page.keyboard.press('ArrowRight')
  await page.getByRole('radio', { name: 'Job title: Captain' }).and(page.locator(':checked')).waitFor()
  await reach(page, page.getByRole('button', { name: 'Merge 2 contacts', disabled: false }))
  await page.keyboard.press('Enter')
  await told(page, 'was merged into').waitFor()
  assert.equal((await ann.perform(getContact, { id: other })).id, id)
  assert.equal((await ann.perform(getContact, { id })).job_title, 'Captain')
  await reach(page, page.getByRole('button', { name: 'Undo', exact: true }))
  await page.keyboard.press('Enter')
  await told(page, 'are two contacts again').waitFor()
  assert.equal((await ann.perform(getContact, { id: other })).id, other)
})

test('a status is added and brought to the front', async () => {
  const page = await open('/settings/statuses')
  await reach(page, page.getByLabel('New status'))
  await page.keyboard.type('Patron')
  await page.keyboard.press('Enter')
  const up = page.getByRole('button', { name: 'Move Patron up' })
  await reach(page, up)
  const moved = written(page, 'PATCH', 5)
  for (let place = 5; place > 0; place--) {
    await page.keyboard.press('Enter')
    await page
      .getByRole('listitem')
      .nth(place - 1)
      .filter({ hasText: 'Patron' })
      .waitFor()
    await up.and(page.locator(':focus')).waitFor()
  }
  await moved
  assert.equal((await stage.kith.ann.perform(listStatuses, {})).items.at(0)?.label, 'Patron')
})

test('a file is chosen, its columns are mapped, it is checked, imported and taken back', async () => {
  const { ann } = stage.kith
  const { id } = await ann.perform(createContact, { first_name: 'Bo', email_address: 'bo@quay.example' })
  const page = await open('/contacts')
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await focused(page, page.getByRole('heading', { level: 1, name: 'Import contacts' }))
  const csv = 'First name,E-mail,Nickname\nUna,una@quay.example,Oonagh\nBo,bo@quay.example,\n'
  page.once('filechooser', (chooser) =>
    chooser.setFiles({ name: 'quay.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }),
  )
  await reach(page, page.getByRole('button', { name: 'Choose file' }))
  await page.keyboard.press('Enter')
  await page.getByText('2 contacts in quay.csv').waitFor()

  await reach(page, page.getByRole('combobox', { name: 'What Nickname holds' }))
  await page.keyboard.type('Custom 2')
  await page.getByRole('region', { name: 'The first rows as contacts' }).getByText('Custom 2').waitFor()
  const check = page.getByRole('button', { name: 'Check all rows' })
  await reach(page, check)
  await page.keyboard.press('Enter')
  const report = page.getByRole('status').filter({ hasText: 'What would happen' })
  await focused(page, report)
  const known = page.getByRole('region', { name: 'Contacts that are there already' })
  await reach(page, known.getByRole('link', { name: 'Bo' }))
  assert.equal(await page.locator(':focus').getAttribute('href'), `/contacts/${id}`)

  await reach(page, page.getByRole('button', { name: 'Import 1 contact' }))
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Result' }).waitFor()
  const { items } = await ann.perform(listContacts, { q: 'una@quay.example' })
  assert.deepEqual(
    items.map(({ name, user_2 }) => [name, user_2]),
    [['Una', 'Oonagh']],
  )
  await reach(page, page.getByRole('button', { name: 'Take back the import of quay.csv' }))
  await page.keyboard.press('Enter')
  await reach(page, page.getByRole('dialog').getByRole('button', { name: 'Take back' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'The import was taken back' }).waitFor()
  assert.deepEqual((await ann.perform(listContacts, { q: 'una@quay.example' })).items, [])
})

test('the focus stays where somebody was: in the filters, in the list, over what was open', async () => {
  const { ann } = stage.kith
  for (const first_name of ['Ada', 'Bea', 'Cleo', 'Dora'])
    await ann.perform(createContact, { first_name, last_name: 'Wick', company: 'Wick & Daughters' })
  const page = await open('/contacts?q=wick&sort=name')
  const row = (name: string) => page.getByRole('link', { name: `${name} Wick` })
  await row('Bea').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await focused(page, row('Bea'))
  for (const opening of ['Control+k', '?', 'c']) {
    await page.keyboard.press(opening)
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await focused(page, row('Bea'))
  }

  await page.keyboard.press('x')
  await reach(page, page.getByRole('button', { name: 'Delete', exact: true }))
  await page.keyboard.press('Enter')
  await row('Bea').waitFor({ state: 'detached' })
  await focused(page, page.getByRole('heading', { level: 1 }))
  await page.keyboard.press('j')
  await focused(page, row('Cleo'))
  await reach(page, page.getByRole('button', { name: 'Undo', exact: true }))
  await page.keyboard.press('Enter')
  await row('Bea').waitFor()
  await focused(page, row('Cleo'))

  const company = page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: /^Company/ })
  await reach(page, company, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await focused(page, page.getByRole('combobox', { name: 'Company' }))
  await page.keyboard.type('wick')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/contacts?*company=Wick+%26+Daughters*')
  await focused(page, company)
  await reach(page, page.getByRole('button', { name: 'Remove filter: Company' }))
  await page.keyboard.press('Enter')
  await focused(page, company.filter({ hasNotText: 'Daughters' }))

  await reach(page, page.getByRole('button', { name: 'Columns' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await reach(page, page.getByRole('checkbox', { name: 'City' }))
  await page.keyboard.press('Space')
  await page.getByRole('columnheader', { name: 'City' }).waitFor()
  await page.keyboard.press('Escape')
  await focused(page, page.getByRole('button', { name: 'Columns' }))

  const person = page.getByRole('button', { name: 'Menu of ann' })
  await reach(page, person, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await focused(page, page.getByRole('menuitem', { name: 'My Account' }))
  await page.keyboard.press('ArrowUp')
  await focused(page, page.getByRole('menuitem', { name: 'Sign out' }))
  await page.keyboard.press('Escape')
  await focused(page, person)

  // Nothing of this menu can be chosen, and it can be left.
  await page.goto('/contacts')
  await row('Bea').waitFor()
  const views = page.getByRole('button', { name: 'Views' })
  await reach(page, views)
  await page.keyboard.press('Enter')
  await focused(page, page.getByRole('menu'))
  await page.keyboard.press('Escape')
  await focused(page, views)
})

test('who has left a field is not taken back to it by a dialog that is closed', async () => {
  const { id } = await stage.kith.ann.perform(createContact, { first_name: 'Ines' })
  const page = await open(`/contacts/${id}`)
  await page.keyboard.press('n')
  await focused(page, page.getByRole('textbox', { name: 'New note' }))
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('l')
  await focused(page, page.getByRole('textbox', { name: 'What came of it' }))
})
