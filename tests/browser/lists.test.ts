import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { addToList } from '../../src/crm/lists/add-to-list.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { listLists } from '../../src/crm/lists/list-lists.ts'
import { holdBack, openStage, type Stage } from '../support/stage.ts'

let stage: Stage
const ids: number[] = []
before(async () => {
  stage = await openStage()
  for (const first_name of ['Zelda', 'Yorick', 'Xaver'])
    ids.push((await stage.kith.ann.perform(createContact, { first_name, last_name: 'Quill' })).id)
})
after(() => stage.close())

test('a list is created, renamed with undo, and deleted with undo', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/lists')
  await page.getByRole('heading', { name: 'No lists yet' }).waitFor()
  await page.getByLabel('Name of the new list').fill('<b>Newsletter</b>')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link', { name: '<b>Newsletter</b>' }).waitFor()
  await page.getByLabel('Name of the new list').fill('<b>newsletter</b>')
  await page.keyboard.press('Enter')
  await page.getByText(/^Name is/).waitFor()

  await page.getByRole('button', { name: 'Actions for <b>Newsletter</b>' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Letters')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Letters' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('main').getByRole('link', { name: '<b>Newsletter</b>' }).waitFor()

  await page.getByRole('button', { name: 'Actions for <b>Newsletter</b>' }).click()
  await page.getByRole('menuitem', { name: 'Delete list' }).click()
  const deleted = page.getByRole('status').filter({ hasText: 'The list <b>Newsletter</b> was deleted.' })
  await deleted.waitFor()
  await page.getByRole('heading', { name: 'No lists yet' }).waitFor()
  assert.equal((await stage.kith.ann.perform(listLists, {})).items.length, 0)
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('main').getByRole('link', { name: '<b>Newsletter</b>' }).waitFor()

  await page.getByRole('main').getByRole('link', { name: '<b>Newsletter</b>' }).click()
  await page.getByRole('heading', { name: 'This list is empty' }).waitFor()
  await page.getByRole('button', { name: 'Actions for <b>Newsletter</b>' }).click()
  await page.getByRole('menuitem', { name: 'Delete list' }).click()
  await page.waitForURL('**/lists')
  await page.getByRole('heading', { name: 'No lists yet' }).waitFor()
})

test('contacts are found and added, and taken out again with undo', async () => {
  const { id: list_id } = await stage.kith.ann.perform(createList, { name: 'Guests' })
  const members = async () =>
    (await stage.kith.ann.perform(listContacts, { list_id, sort: 'name' })).items.map(({ name }) => name)
  const page = await stage.visit(stage.kith.ann)
  await page.goto(`/lists/${list_id}`)
  await page.getByRole('heading', { name: 'This list is empty' }).waitFor()
  await page.getByRole('button', { name: 'Add contacts' }).click()
  const field = page.getByRole('combobox', { name: 'Contacts' })
  await field.and(page.locator(':focus')).waitFor()
  for (const name of ['Zelda Quill', 'Yorick Quill']) {
    await field.fill(name.slice(0, 3))
    await page.getByRole('option', { name }).click()
  }
  await page.getByRole('button', { name: 'Add to list' }).click()
  await page.getByRole('link', { name: 'Yorick Quill' }).waitFor()
  await page.getByRole('status').filter({ hasText: '2 contacts added to Guests.' }).waitFor()
  assert.deepEqual(await members(), ['Yorick Quill', 'Zelda Quill'])

  await page.getByRole('checkbox', { name: 'Select Zelda Quill' }).check()
  await page.getByRole('button', { name: 'Remove from list' }).click()
  await page.getByRole('link', { name: 'Zelda Quill' }).waitFor({ state: 'detached' })
  await page
    .getByRole('status')
    .filter({ hasText: '1 contact removed from Guests.' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await page.getByRole('link', { name: 'Zelda Quill' }).waitFor()
  assert.deepEqual(await members(), ['Yorick Quill', 'Zelda Quill'])
})

test('Enter adds the contact that is found for all of the text, however late, and sends nothing without it', async () => {
  const { id: list_id } = await stage.kith.ann.perform(createList, { name: 'Late guests' })
  const page = await stage.visit(stage.kith.ann)
  const answer = await holdBack(page, ({ searchParams }) => searchParams.get('q') === 'xaver')
  await page.goto(`/lists/${list_id}`)
  await page.getByRole('button', { name: 'Add contacts' }).click()
  const field = page.getByRole('combobox', { name: 'Contacts' })
  await field.fill('nobody')
  await page.getByText('Nobody found').waitFor()
  await field.press('Enter')
  await field.fill('quill')
  await page.getByRole('option', { name: 'Zelda Quill' }).waitFor()
  await field.fill('xaver')
  await field.press('Enter')
  await field.press('Tab')
  answer()
  await page.getByRole('button', { name: 'Remove Xaver Quill' }).waitFor()
  assert.equal(await field.inputValue(), '')
  await field.press('Enter')
  await page.getByRole('status').filter({ hasText: '1 contact added to Late guests.' }).waitFor()
  assert.deepEqual(
    (await stage.kith.ann.perform(listContacts, { list_id })).items.map(({ name }) => name),
    ['Xaver Quill'],
  )
})

test('what is typed and names one contact is taken along; what names several, or nobody, stays and sends nothing', async () => {
  const { id: list_id } = await stage.kith.ann.perform(createList, { name: 'Hasty guests' })
  const page = await stage.visit(stage.kith.ann)
  await page.goto(`/lists/${list_id}`)
  await page.getByRole('button', { name: 'Add contacts' }).click()
  const field = page.getByRole('combobox', { name: 'Contacts' })
  const add = page.getByRole('button', { name: 'Add to list' })
  for (const text of ['quill', 'nobody']) {
    await field.fill(text)
    await add.press('Enter')
    await page.getByText(`No contact was chosen for “${text}”.`).waitFor()
    await field.and(page.locator(':focus')).waitFor()
    assert.equal(await field.inputValue(), text)
  }
  await field.fill('xaver')
  await page.getByText('No contact was chosen').waitFor({ state: 'detached' })
  await page.getByRole('option', { name: 'Xaver Quill' }).click()
  await field.fill('zel')
  await add.press('Enter')
  await page.getByRole('status').filter({ hasText: '2 contacts added to Hasty guests.' }).waitFor()
  assert.deepEqual(
    (await stage.kith.ann.perform(listContacts, { list_id, sort: 'name' })).items.map(({ name }) => name),
    ['Xaver Quill', 'Zelda Quill'],
  )
})

test('a list narrows the contacts page, and stays while one goes from contact to contact', async () => {
  const { id: list_id } = await stage.kith.ann.perform(createList, { name: 'Mailing' })
  await stage.kith.ann.perform(addToList, { list_id, contact_ids: ids.slice(1) })
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Mailing' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /^2 contacts$/ })
    .waitFor()
  await page.goto(`/lists/${list_id}?sort=name`)
  // A key that comes before it is known who is next waits for that.
  const pressed = Promise.withResolvers<void>()
  await page.route(/[?&]around=/, (route) => pressed.promise.then(() => route.continue()))
  await page.getByRole('link', { name: 'Xaver Quill' }).click()
  await page.getByRole('heading', { level: 1, name: 'Xaver Quill' }).waitFor()
  await page.keyboard.press('j')
  pressed.resolve()
  await page.getByRole('heading', { level: 1, name: 'Yorick Quill' }).waitFor()
})

test('a list of the account next door is not there', async () => {
  const page = await stage.visit(stage.kith.eve)
  await page.goto('/lists/1')
  await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
  await page.goto('/lists')
  await page.getByRole('heading', { name: 'No lists yet' }).waitFor()
})

test('the command palette finds lists and deals by name', async () => {
  const { id: list_id } = await stage.kith.ann.perform(createList, { name: 'Harbour guests' })
  await stage.kith.ann.perform(createContact, { first_name: 'Harbour', last_name: 'guests' })
  const { id: deal_id } = await stage.kith.ann.perform(createDeal, { name: 'Harbour crane' })
  const page = await stage.visit(stage.kith.ann, { fetchesAhead: true })
  await page.goto('/lists')
  await page.getByRole('main').getByRole('link', { name: 'Harbour guests' }).waitFor()
  for (const [name, address] of [
    [/^Harbour crane/, `/deals/${deal_id}`],
    [/^Harbour guests List/, `/lists/${list_id}`],
  ] as const) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('harbour')
    await page.getByRole('option', { name }).click()
    await page.waitForURL(`**${address}`)
  }
  // What can be done on the page of the list comes first, then where one was; and a list that is called exactly so before contacts.
  await page.getByRole('heading', { name: 'Harbour guests', level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page
    .getByRole('group', { name: 'On this page' })
    .getByRole('option', { name: 'Add contacts' })
    .waitFor()
  await page
    .getByRole('group', { name: 'Looked at last' })
    .getByRole('option', { name: /^Harbour crane/ })
    .waitFor()
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('harbour guests')
  await page.getByRole('option', { name: 'Harbour guests', exact: true }).waitFor()
  assert.match(await page.getByRole('option').first().innerText(), /^Harbour guests\s+List, /)
})
