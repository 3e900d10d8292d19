import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { fillWithKnownPeople } from '../support/known-people.ts'
import { holdBack, openStage, type Stage } from '../support/stage.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
  const { ann, bob } = stage.kith
  await ann.perform(fillWithKnownPeople, { contacts: 300 })
  for (const [first_name, status] of [
    ['Zelda', 'customer'],
    ['Yorick', 'lead'],
  ] as const)
    await ann.perform(createContact, {
      first_name,
      last_name: 'Quill',
      company: 'Quill & Co',
      status,
      birthday: '1980-02-29',
    })
  await bob.perform(createContact, { first_name: 'Hidden', last_name: 'Quill', is_private: true })
})
after(() => stage.close())

test('search and filters are in the address, and a reload shows the same', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/contacts')
  await page
    .getByRole('status')
    .filter({ hasText: /^302 contacts$/ })
    .waitFor()
  await page.getByLabel('Search contacts').fill('quill')
  await page
    .getByRole('status')
    .filter({ hasText: /^2 contacts$/ })
    .waitFor()
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Customer' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /^1 contact$/ })
    .waitFor()
  await page.getByRole('button', { name: 'Birthday in' }).click()
  await page.getByRole('menuitem', { name: 'February' }).click()
  await page.waitForURL('**/contacts?*birthday_month=2*')
  await page.reload()
  await page.getByRole('link', { name: 'Zelda Quill' }).waitFor()
  assert.equal(await page.getByRole('row').count(), 2)
  assert.equal(await page.getByLabel('Search contacts').inputValue(), 'quill')

  await page.getByRole('button', { name: 'Remove filter: Status' }).click()
  await page.getByRole('link', { name: 'Yorick Quill' }).waitFor()
})

test('what is typed is asked for among what the filters leave, and nothing else', async () => {
  const page = await stage.visit(stage.kith.ann)
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const what = ['q', 'status', 'is_private', 'limit'].map((name) => searchParams.get(name))
    if (pathname.endsWith('/contacts') && searchParams.has('q')) asked.add(what.join())
  })
  await page.goto('/contacts?is_private=false&status=lead')
  await page.locator('[data-index="10"]').waitFor()
  await page.getByLabel('Search contacts').fill('quill')
  await page.waitForURL('**/contacts?*q=quill*')
  await page.getByRole('link', { name: 'Yorick Quill' }).waitFor()
  // They are counted beside it when they take their time.
  assert.deepEqual(
    [...asked].filter((one) => one !== 'quill,lead,false,1'),
    ['quill,lead,false,50'],
  )
})

test('days without contact are chosen or typed', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'No contact for' }).click()
  await page.getByRole('textbox', { name: 'Days without contact' }).fill('45')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL('**/contacts?inactive_days=45')
  await page.getByRole('button', { name: 'No contact for 45 days' }).waitFor()
})

test('a company is found by the beginning of its name', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Company', exact: true }).first().click()
  await page.getByRole('combobox', { name: 'Company' }).fill('quill')
  await page.getByRole('option', { name: 'Quill & Co' }).click()
  await page.waitForURL('**/contacts?company=Quill+%26+Co')
  await page
    .getByRole('status')
    .filter({ hasText: /^2 contacts$/ })
    .waitFor()
})

test('column heads sort, and columns can be chosen', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/contacts?company=Quill+%26+Co')
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await page.waitForURL('**/contacts?*sort=name*')
  await page.getByRole('columnheader', { name: 'Name' }).and(page.locator('[aria-sort=ascending]')).waitFor()
  assert.match(await page.getByRole('row').nth(1).innerText(), /Yorick/)
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await page.waitForURL('**/contacts?*sort=-name*')
  await page.getByRole('row').nth(1).filter({ hasText: 'Zelda' }).waitFor()

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Birthday' }).check()
  await page.getByRole('columnheader', { name: 'Birthday' }).waitFor()
  await page.getByRole('row').nth(1).filter({ hasText: '29 February 1980' }).waitFor()
})

test('on a phone one button has the filters, and a finger that rests on a contact selects it', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const page = await stage.visit(stage.kith.ann, phone)
  await page.goto('/contacts?company=Quill+%26+Co')
  const zelda = page.getByRole('row').filter({ hasText: 'Zelda' })
  await zelda.waitFor()
  const sort = page.getByRole('button', { name: /^Sort/ })
  assert.equal(await sort.isVisible(), false)
  await page.getByRole('button', { name: 'Filters' }).tap()
  await sort.tap()
  const choice = page.getByRole('menuitem', { name: 'Name, from Z' })
  const { x = 0, width = 0 } = (await choice.boundingBox()) ?? {}
  assert.ok(x < 24 && x + width > 336, `a sheet from ${x}, ${width} wide`)
  await choice.tap()
  await page.waitForURL('**/contacts?*sort=-name*')
  await page.getByRole('row').first().filter({ hasText: 'Zelda' }).waitFor()
  await page.getByRole('button', { name: 'Filters' }).tap()
  await page.getByRole('button', { name: 'Remove filter: Sort' }).tap()
  await sort.and(page.locator(':focus')).waitFor()
  const box = await page.getByRole('checkbox', { name: 'Select Zelda Quill' }).boundingBox()
  const left = (await zelda.getByRole('link').boundingBox())?.x ?? 0
  assert.ok(left < 60, `no room is kept for a box: ${left}, ${JSON.stringify(box)}`)
  const finger = await page.context().newCDPSession(page)
  const { x: at = 0, y = 0 } = (await zelda.boundingBox()) ?? {}
  await finger.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: at + 120, y: y + 20 }],
  })
  await page.getByRole('button', { name: 'Select all 2' }).waitFor()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  assert.match(page.url(), /\/contacts\?/)
  assert.ok(await page.getByRole('checkbox', { name: 'Select Zelda Quill' }).isChecked())
  await page.getByRole('button', { name: 'Select all 2' }).tap()
  await page
    .getByRole('status')
    .filter({ hasText: /^2 selected$/ })
    .waitFor()
})

test('only the rows in the window exist, and more come while scrolling', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/contacts?sort=name')
  await page.getByRole('link').nth(10).waitFor()
  assert.ok((await page.getByRole('row').count()) < 60)
  const table = page.getByRole('table', { name: 'Contacts' })
  // How many there are is counted beside the first page.
  await table.and(page.locator('[aria-rowcount="303"]')).waitFor()
  await table.hover()
  for (let last = 0; last < 302; ) {
    await page.mouse.wheel(0, 3_000)
    const index = await page.getByRole('row').last().getAttribute('aria-rowindex')
    last = Number(index ?? 0) - 1
  }
  await page
    .getByRole('link', { name: 'Zelda Quill' })
    .or(page.locator('[aria-rowindex="303"]'))
    .first()
    .waitFor()
})

test('everything goes by keyboard: search, step down, open, come back to the same row', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/contacts?sort=name')
  await page.getByRole('link').nth(10).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('quill')
  await page
    .getByRole('status')
    .filter({ hasText: /^2 contacts$/ })
    .waitFor()
  await page.keyboard.press('Tab')
  await page.getByLabel('Search contacts').blur()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const name = await page.getByRole('heading', { level: 1, name: /Quill/ }).innerText()
  await page.keyboard.press('k')
  await page
    .getByRole('heading', { level: 1, name: name.startsWith('Zelda') ? 'Yorick Quill' : 'Zelda Quill' })
    .waitFor()
  await page.keyboard.press('j')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name }).and(page.locator(':focus')).waitFor()
})

test('the command palette finds contacts and pages', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('zelda')
  await page.getByRole('option', { name: /Zelda Quill/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Zelda Quill', level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('trash')
  await page.getByRole('option', { name: /Trash/ }).click()
  await page.getByRole('heading', { name: 'Trash', level: 1 }).waitFor()
})

test('Enter in the palette opens what is found for the whole text, however late it is found', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or jump to' })
  await field.fill('quill')
  await page.getByRole('option').first().filter({ hasText: 'Yorick Quill' }).waitFor()
  const answer = await holdBack(page, '**/contacts?q=*')
  const asked = page.waitForRequest((request) => request.url().includes('q=quill+zelda'))
  await field.pressSequentially(' zelda')
  await page.keyboard.press('Enter')
  await asked
  await page.getByRole('option').first().filter({ hasText: 'Yorick Quill' }).waitFor()
  answer()
  await page.getByRole('heading', { name: 'Zelda Quill', level: 1 }).waitFor()
})

test('the account next door sees none of it', async () => {
  const page = await stage.visit(stage.kith.eve)
  await page.goto('/contacts')
  await page.getByRole('heading', { name: 'No contacts yet' }).waitFor()
})

test('an address is read whole at 1280 pixels, however long a company is called, and so is a number', async () => {
  const { ann } = stage.kith
  const email = 'tatiana.magalhaes-barbosa@coutinho-conceicao.example'
  await ann.perform(createContact, {
    first_name: 'Tatiana',
    last_name: 'Magalhães',
    company: 'Coutinho & Conceição Logistics Holding',
    email_address: email,
    business_phone: '+44 20 7946 0123',
    status: 'customer',
  })
  const page = await stage.visit(ann, { viewport: { width: 1280, height: 800 } })
  await page.goto('/contacts?q=Tatiana')
  for (const text of [email, '+44 20 7946 0123']) {
    const cell = page.getByRole('cell', { name: text })
    assert.ok(await cell.evaluate(isWhole), text)
  }
})

const isWhole = (cell: { scrollWidth: number; clientWidth: number }) => cell.scrollWidth <= cell.clientWidth
