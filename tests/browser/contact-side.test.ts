import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { getDeal } from '../../src/crm/deals/get-deal.ts'
import { listDeals } from '../../src/crm/deals/list-deals.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { listLists } from '../../src/crm/lists/list-lists.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { listTasks } from '../../src/crm/tasks/list-tasks.ts'
import { holdBack, openStage, type Stage } from '../support/stage.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage.close())

const contactOfAnn = async (fields: object = {}) =>
  (await stage.kith.ann.perform(createContact, { first_name: 'Iris', ...fields })).id

async function open(id: number, options?: Parameters<Stage['visit']>[1]) {
  const page = await stage.visit(stage.kith.ann, options)
  await page.goto(`/contacts/${id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

test('a contact is put into a list, into a new one, and taken out with undo', async () => {
  const { ann } = stage.kith
  const id = await contactOfAnn()
  await ann.perform(createList, { name: 'Choir' })
  const page = await open(id)
  const lists = page.getByRole('region', { name: 'Lists' })
  await lists.getByRole('button', { name: 'Add to a list' }).click()
  await page.getByRole('textbox', { name: 'Find or name a list' }).fill('choi')
  await page.keyboard.press('Enter')
  await lists.getByRole('link', { name: 'Choir' }).waitFor()
  await lists.getByRole('button', { name: 'Add to a list' }).click()
  await page.getByRole('textbox', { name: 'Find or name a list' }).fill('Orchestra')
  await page.getByRole('option', { name: 'Create “Orchestra”' }).click()
  await lists.getByRole('link', { name: 'Orchestra' }).waitFor()
  await lists.getByRole('button', { name: 'Remove from Choir' }).click()
  await lists.getByRole('link', { name: 'Choir' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await lists.getByRole('link', { name: 'Choir' }).waitFor()
  const { items } = await ann.perform(listLists, { contact_id: id })
  assert.deepEqual(
    items.map(({ name }) => name),
    ['Choir', 'Orchestra'],
  )
})

test('no list is made anew while it is not known which there are: Enter waits', async () => {
  const { ann } = stage.kith
  const id = await contactOfAnn()
  await ann.perform(createList, { name: 'Quartet' })
  const page = await stage.visit(ann)
  const answer = await holdBack(
    page,
    ({ pathname, searchParams }) => pathname.endsWith('/lists') && !searchParams.has('contact_id'),
  )
  await page.goto(`/contacts/${id}`)
  const lists = page.getByRole('region', { name: 'Lists' })
  await lists.getByRole('button', { name: 'Add to a list' }).click()
  await page.getByRole('textbox', { name: 'Find or name a list' }).fill('quart')
  await page.keyboard.press('Enter')
  assert.equal(await page.getByRole('option').count(), 0)
  answer()
  await lists.getByRole('link', { name: 'Quartet' }).waitFor()
})

test('Enter links the deal that is found for all of the text, however late it is found', async () => {
  const { ann } = stage.kith
  const id = await contactOfAnn()
  for (const name of ['Organ', 'Piano']) await ann.perform(createDeal, { name })
  const page = await open(id)
  const answer = await holdBack(page, ({ searchParams }) => searchParams.get('q') === 'organ')
  const deals = page.getByRole('region', { name: 'Deals' })
  await deals.getByRole('button', { name: 'Link deal' }).click()
  await page.getByRole('option', { name: 'Piano' }).waitFor()
  await page.getByRole('textbox', { name: 'Find a deal' }).fill('organ')
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Piano' }).waitFor()
  answer()
  await deals.getByRole('link', { name: 'Organ' }).waitFor()
  assert.deepEqual(
    (await ann.perform(listDeals, { contact_id: id })).items.map(({ name }) => name),
    ['Organ'],
  )
})

test('a deal is added, another linked, and unlinked with undo', async () => {
  const { ann } = stage.kith
  const id = await contactOfAnn()
  const other = await ann.perform(createDeal, { name: 'Somebody else’s', amount: '5' })
  const page = await open(id)
  const deals = page.getByRole('region', { name: 'Deals' })
  await deals.getByRole('button', { name: 'Add deal' }).click()
  await deals.getByRole('textbox', { name: 'Name of the deal' }).fill('New warehouse')
  await deals.getByRole('textbox', { name: /^Amount/ }).fill('a lot')
  await page.keyboard.press('Enter')
  await deals.getByText(/Amount is not an amount/).waitFor()
  await deals.getByRole('textbox', { name: /^Amount/ }).fill('12500')
  await page.keyboard.press('Enter')
  await deals.getByRole('link', { name: 'New warehouse' }).waitFor()

  await deals.getByRole('button', { name: 'Link deal' }).click()
  await page.getByRole('textbox', { name: 'Find a deal' }).fill('somebody')
  await page.getByRole('option', { name: 'Somebody else’s' }).click()
  await deals.getByRole('link', { name: 'Somebody else’s' }).waitFor()
  assert.deepEqual((await ann.perform(getDeal, { id: other.id })).contact_ids, [id])
  await deals.getByRole('button', { name: 'Unlink New warehouse' }).click()
  await deals.getByRole('link', { name: 'New warehouse' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await deals.getByRole('link', { name: 'New warehouse' }).waitFor()
  assert.equal((await ann.perform(listDeals, { contact_id: id })).items.length, 2)
})

test('a status that a colleague chose meanwhile is not overruled without asking', async () => {
  const { ann, bob } = stage.kith
  const id = await contactOfAnn({ status: 'lead', company: 'Moss' })
  const page = await stage.visit(ann)
  // Else the page would most likely hear of it before the next click.
  await page.route('**/app/api_v2/changes*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 60000\n\n' }),
  )
  await page.goto(`/contacts/${id}`)
  await page.getByRole('region', { name: 'Lists' }).waitFor()
  await bob.perform(updateContact, { id, status: 'customer' })
  await page
    .getByRole('combobox', { name: 'Status' })
    .or(page.getByRole('textbox', { name: 'Status' }))
    .click()
  await page.getByRole('option', { name: 'Prospect' }).click()
  await page.getByRole('alert').filter({ hasText: 'Somebody changed Status to “Customer”' }).waitFor()
  assert.equal((await ann.perform(getContact, { id })).status, 'customer')

  // Nor is a third one that the page knows of by then, but has not shown.
  await bob.perform(updateContact, { id, status: 'lead' })
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  await page.getByRole('button', { name: /^Company/ }).click()
  await page.getByRole('textbox', { name: 'Company' }).fill('Fern')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Company: Fern' }).waitFor()
  await page.getByRole('button', { name: 'Save mine' }).click()
  await page.getByRole('alert').filter({ hasText: 'Somebody changed Status to “Lead”' }).waitFor()
  assert.equal((await ann.perform(getContact, { id })).status, 'lead')
  await page.getByRole('button', { name: 'Save mine' }).click()
  await page.getByText('Status changed from “Lead” to “Prospect”').waitFor()
})

test('on a phone the timeline and the details take turns', async () => {
  const id = await contactOfAnn({ department: 'Ferns' })
  const page = await open(id, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await page.getByRole('textbox', { name: 'New note' }).waitFor()
  assert.ok(!(await page.getByRole('button', { name: /^Department/ }).isVisible()))
  await page.getByText('Details', { exact: true }).tap()
  await page.getByRole('button', { name: /^Department/ }).waitFor()
  assert.ok(!(await page.getByRole('textbox', { name: 'New note' }).isVisible()))
  await page.reload()
  await page.getByRole('button', { name: /^Department/ }).waitFor()
})

test('on paper there is the record and nothing to click', async () => {
  const id = await contactOfAnn({ company: 'Fern' })
  await stage.kith.ann.perform(addNote, { contact_id: id, body: 'Worth printing' })
  const page = await open(id)
  await page.getByText('Worth printing').waitFor()
  await page.emulateMedia({ media: 'print' })
  assert.ok(await page.getByRole('heading', { name: 'Iris', level: 1 }).isVisible())
  assert.ok(await page.getByText('Worth printing').isVisible())
  assert.ok(!(await page.getByRole('navigation').isVisible()))
  assert.ok(!(await page.locator('textarea').isVisible()))
  assert.ok(!(await page.getByRole('button', { name: 'Add field' }).isVisible()))
})

test('hostile texts are shown as text wherever they stand', async () => {
  const { ann } = stage.kith
  const nasty = '<img src=x onerror=alert(1)>'
  const id = await contactOfAnn({ company: nasty })
  await ann.perform(addNote, { contact_id: id, body: nasty })
  await ann.perform(createTask, { contact_id: id, description: nasty, due: 'yesterday' })
  await ann.perform(createDeal, { name: nasty, contact_ids: [id], expected_close_on: '2020-01-01' })
  const page = await open(id)
  await page.getByRole('region', { name: 'Upcoming' }).getByText(nasty).waitFor()
  await page.getByRole('region', { name: 'Timeline' }).getByText(nasty).first().waitFor()
  await page.goto('/agenda')
  await page.getByRole('region', { name: 'Overdue' }).getByText(nasty).first().waitFor()
  await page.getByRole('region', { name: 'Deals to look at' }).getByText(nasty).waitFor()
  assert.equal(await page.locator('img[src="x"]').count(), 0)
})

test('a contact with a mobile number is added, gets a task for a colleague, and is given to them with undo', async () => {
  const { ann, bob } = stage.kith
  const page = await stage.visit(ann)
  await page.goto('/contacts?dialog=new-contact')
  const dialog = page.getByRole('dialog', { name: 'New contact' })
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Holm')
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('+49 151 48579711')
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await page.getByRole('button', { name: 'Mobile phone: +49 151 48579711. Edit' }).waitFor()
  const id = Number(page.url().split('/').at(-1))

  await page.keyboard.press('t')
  await page.getByRole('textbox', { name: 'What is to be done' }).fill('Send the offer')
  await page.getByRole('combobox', { name: 'Whose task' }).selectOption('bob')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('region', { name: 'Upcoming' }).getByText('Send the offer').waitFor()
  const { items } = await bob.perform(listTasks, { contact_id: id })
  assert.equal(items[0]?.user_id, bob.viewer.user_id)

  const owner = (name: string) => page.getByRole('button', { name: `Owner: ${name}. Change` })
  await owner('ann').click()
  await page.getByRole('menuitem', { name: 'bob' }).click()
  await owner('bob').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await owner('ann').waitFor()
  assert.equal((await ann.perform(getContact, { id })).user_id, ann.viewer.user_id)
})
